import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ChipList } from '#web/ui/chip-list.tsx';
import { SectionCard } from './section-card.tsx';

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
