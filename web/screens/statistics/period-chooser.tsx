import { Box, FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useId, useState } from 'react';
import type { StatisticsPeriod } from '#web/api/statistics.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { DayControl } from '#web/editors/day-control.tsx';
import { daysUntil, lengthOf, periodMessage, STRETCHES, todayIn } from './period.ts';

interface PeriodChooserProps {
  readonly period: Required<StatisticsPeriod>;
  readonly onChange: (period: Required<StatisticsPeriod>) => void;
}

/** Chooses the days that the statistics are about: the last few, or from one to another. */
export function PeriodChooser({ period, onChange }: PeriodChooserProps) {
  const { timeZone } = useConfiguration();
  const today = todayIn(timeZone);
  const length = period.to === today ? lengthOf(period) : 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Период"
        value={length}
        onChange={(_, days: number | null) => days !== null && onChange(daysUntil(today, days))}
      >
        {STRETCHES.map(({ days, caption }) => (
          <ToggleButton key={days} value={days} sx={{ px: 1.5, minHeight: 40, whiteSpace: 'nowrap' }}>
            {caption}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Days key={`${period.from} ${period.to}`} period={period} onChange={onChange} />
    </Box>
  );
}

function Days({ period, onChange }: PeriodChooserProps) {
  const id = useId();
  const [draft, setDraft] = useState(period);
  const message = periodMessage(draft);
  const apply = (wanted: Required<StatisticsPeriod>): void => {
    setDraft(wanted);
    if (periodMessage(wanted) === null && (wanted.from !== period.from || wanted.to !== period.to)) onChange(wanted);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {(['from', 'to'] as const).map((edge) => (
        <DayControl
          key={edge}
          label={edge === 'from' ? 'С' : 'По'}
          text={draft[edge]}
          describedBy={message === null ? undefined : id}
          onChange={(text) => setDraft({ ...draft, [edge]: text })}
          onCommit={(day) => apply({ ...draft, [edge]: day ?? draft[edge] })}
        />
      ))}
      {message !== null && (
        <FormHelperText id={id} error>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
