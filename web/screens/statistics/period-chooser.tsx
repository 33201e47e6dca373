import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import type { StatisticsPeriod } from '#web/api/statistics.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { DayRange } from '#web/fields/day-range.tsx';
import { daysUntil, isSamePeriod, lengthOf, periodMessage, STRETCHES } from './period.ts';

interface PeriodChooserProps {
  readonly period: Required<StatisticsPeriod>;
  readonly onChange: (period: Required<StatisticsPeriod>) => void;
}

/** Chooses the period of the statistics: the last days, or a range of dates. */
export function PeriodChooser({ period, onChange }: PeriodChooserProps) {
  const { timeZone } = useConfiguration();
  // The entered dates override the period until it matches them, so that a late period does not discard input.
  const [typed, setTyped] = useState<StatisticsPeriod>({});
  const draft = { ...period, ...typed };
  if (Object.keys(typed).length > 0 && isSamePeriod(draft, period)) setTyped({});
  const today = todayIn(timeZone);
  const choose = (days: number): void => {
    setTyped({});
    onChange(daysUntil(today, days));
  };
  const apply = (wanted: Required<StatisticsPeriod>): void => {
    setTyped(wanted);
    if (periodMessage(wanted) === null && !isSamePeriod(wanted, period)) onChange(wanted);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Период"
        value={period.to === today ? lengthOf(period) : 0}
        onChange={(_, days: number | null) => days !== null && choose(days)}
      >
        {STRETCHES.map(({ days, caption }) => (
          <ToggleButton key={days} value={days} sx={{ px: 1.5, minHeight: 40, whiteSpace: 'nowrap' }}>
            {caption}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DayRange days={draft} message={periodMessage(draft)} onType={setTyped} onCommit={apply} />
    </Box>
  );
}
