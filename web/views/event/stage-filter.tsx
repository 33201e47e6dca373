import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { formatNumber } from '#web/ui/format.ts';

interface StageFilterProps<Stage extends string> {
  readonly label: string;
  /** The whole list, then its parts. */
  readonly all: { readonly caption: string; readonly count: number };
  readonly parts: readonly { readonly stage: Stage; readonly caption: string; readonly count: number }[];
  readonly stage: Stage | null;
  readonly onChoose: (stage: Stage | null) => void;
}

/** The figures of an event's list, by which it is filtered. */
export function StageFilter<Stage extends string>({ label, all, parts, stage, onChoose }: StageFilterProps<Stage>) {
  return (
    <Box sx={{ px: 2, py: { xs: 1, lg: '3px' }, overflowX: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={label}
        value={stage ?? 'all'}
        onChange={(_, next: Stage | 'all' | null) => {
          if (next !== null) onChoose(next === 'all' ? null : next);
        }}
      >
        {[{ stage: 'all', ...all }, ...parts].map(({ stage: value, caption, count }) => (
          <ToggleButton key={value} value={value} sx={button}>
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

/** Lower on a desk, where the first row of the list begins within the upper third of the window. */
const button = { minHeight: { xs: 40, lg: 32 }, px: 1.5, py: 0.25, whiteSpace: 'nowrap' } as const;
