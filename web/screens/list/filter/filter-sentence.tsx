import { Box, Chip, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConditionWords } from '#web/fields/filter/condition-words.tsx';
import type { ListFilterDialogProps } from './list-filter-dialog.tsx';

const FilterDialog = lazyScreen<ListFilterDialogProps>(
  async () => (await import('./list-filter-dialog.tsx')).ListFilterDialog,
  null,
);

interface FilterSentenceProps {
  readonly metadata: Metadata;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/**
 * The filter of the list as a sentence: «Показаны те, где Источник — Известия и Дата — за 7 дней». Each condition can be
 * removed, and opens the filter.
 */
export function FilterSentence({ metadata, filter, onChange }: FilterSentenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box role="group" aria-label="Условия списка" sx={bar}>
      <Typography component="span" variant="body2" color="textSecondary">
        Показаны те, где
      </Typography>
      {filter.map((node, at) => (
        <Fragment key={JSON.stringify(node)}>
          {at > 0 && (
            <Typography component="span" variant="body2" color="textSecondary">
              и
            </Typography>
          )}
          <Chip
            sx={chip}
            label={<ConditionWords metadata={metadata} node={node} isInner />}
            deleteIcon={<Icon name="close" />}
            onClick={() => setIsOpen(true)}
            onDelete={() => onChange(filter.filter((_, other) => other !== at))}
          />
        </Fragment>
      ))}
      {isOpen && (
        <FilterDialog metadata={metadata} filter={filter} onChange={onChange} onClose={() => setIsOpen(false)} />
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** A long condition goes on in the next line. */
const chip = {
  height: 'auto',
  minHeight: 32,
  maxWidth: '100%',
  '& > .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
} as const;
