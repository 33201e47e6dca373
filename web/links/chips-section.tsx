import { Button, Typography, Box, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { SectionCard } from './section-card.tsx';
import { formatNumber } from '../ui/format.ts';
import { plainList } from '../ui/plain-list.ts';

interface ChipsSectionProps {
  readonly title: string;
  readonly error: Error | null;
  /** Undefined until loaded. */
  readonly items: readonly { readonly key: number; readonly label: string }[] | undefined;
  /** Opens the editor; null if the user may not edit. */
  readonly onOpen: (() => void) | null;
  /** Preloads the editor. */
  readonly preload: () => void;
  /** The editor while it is open. */
  readonly children: ReactNode;
}

/** Chips of the linked records with 'Открыть редактор' (spec 2 §2.7). */
export function ChipsSection({ title, error, items, onOpen, preload, children }: ChipsSectionProps) {
  return (
    <SectionCard
      title={title}
      error={error}
      skeleton={{ width: '60%', height: 24 }}
      actions={
        onOpen && (
          <Button size="small" variant="outlined" onPointerEnter={preload} onClick={onOpen}>
            Открыть редактор
          </Button>
        )
      }
      content={
        items?.length === 0 ? (
          <Typography color="textSecondary">Список пуст</Typography>
        ) : (
          items && <ChipList items={items} />
        )
      }
    >
      {children}
    </SectionCard>
  );
}

interface ChipListProps {
  readonly items: readonly { readonly key: number; readonly label: string }[];
}

/** Maximum number of chips shown; the rest are counted. */
const SHOWN = 12;

/** The names of a record's linked items of one kind, as far as they fit. */
function ChipList({ items }: ChipListProps) {
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, ...plainList }}>
      {items.slice(0, SHOWN).map(({ key, label }) => (
        <Box component="li" key={key} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Chip size="small" label={label} title={label} sx={{ maxWidth: '100%' }} />
        </Box>
      ))}
      {items.length > SHOWN && (
        <Box component="li">
          <Chip size="small" variant="outlined" label={`и ещё ${formatNumber(items.length - SHOWN)}`} />
        </Box>
      )}
    </Box>
  );
}
