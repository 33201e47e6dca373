import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ImportOutcome } from '#model/wire/imports.ts';
import { formatNumber } from '#web/ui/format.ts';
import { OUTCOME_CAPTIONS } from './outcome-captions.ts';

interface OutcomeFilterProps {
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  readonly total: number;
  readonly outcome: ImportOutcome | null;
  readonly onChoose: (outcome: ImportOutcome | null) => void;
}

/** How many rows have each outcome, by which the table is filtered. */
export function OutcomeFilter({ counts, total, outcome, onChoose }: OutcomeFilterProps) {
  const parts = [
    { name: 'all', caption: 'Все', count: total },
    { name: 'new', caption: OUTCOME_CAPTIONS.new.many, count: counts.new },
    { name: 'changed', caption: OUTCOME_CAPTIONS.changed.many, count: counts.changed },
    { name: 'unchanged', caption: OUTCOME_CAPTIONS.unchanged.many, count: counts.unchanged },
    { name: 'refused', caption: OUTCOME_CAPTIONS.refused.many, count: counts.refused },
  ] as const;
  return (
    <Box sx={{ overflowX: 'auto', flexShrink: 0 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Строки"
        value={outcome ?? 'all'}
        onChange={(_, next: ImportOutcome | 'all' | null) => {
          if (next !== null) onChoose(next === 'all' ? null : next);
        }}
      >
        {parts.map(({ name, caption, count }) => (
          <ToggleButton
            key={name}
            value={name}
            disabled={count === 0}
            sx={{ minHeight: 40, px: 1.5, whiteSpace: 'nowrap' }}
          >
            {caption}
            <Box component="strong" sx={{ ml: 0.75, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(count)}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
