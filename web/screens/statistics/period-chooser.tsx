import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import type { StatisticsPeriod } from '#web/api/statistics.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { daysUntil, lengthOf, STRETCHES, todayIn } from './period.ts';

interface PeriodChooserProps {
  readonly period: Required<StatisticsPeriod>;
  readonly onChange: (period: Required<StatisticsPeriod>) => void;
}

/** The longest period the server counts, in days. */
const LONGEST = 366;

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
  const [draft, setDraft] = useState(period);
  const wrong = draft.from === '' || draft.to === '' || draft.from > draft.to;
  const long = !wrong && lengthOf(draft) > LONGEST;
  const apply = (): void => {
    if (wrong || long || (draft.from === period.from && draft.to === period.to)) return;
    onChange(draft);
  };
  const message = wrong ? 'Начало позже конца' : long ? 'Не больше года' : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {(['from', 'to'] as const).map((edge) => (
        <TextField
          key={edge}
          type="date"
          label={edge === 'from' ? 'С' : 'По'}
          value={draft[edge]}
          error={message !== ''}
          {...(message !== '' && edge === 'to' ? { helperText: message } : {})}
          onChange={(event) => setDraft({ ...draft, [edge]: event.target.value })}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply();
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1950-01-01' } }}
          sx={{ width: 154 }}
        />
      ))}
    </Box>
  );
}
