import { MenuItem, TextField } from '@mui/material';
import { relativePeriodOf, type RelativePeriod } from '#model/wire/relative-value.ts';
import { PERIODS, periodText } from './periods.ts';

interface PeriodControlProps {
  readonly value: unknown;
  readonly onChange: (period: RelativePeriod) => void;
}

/** The choice of a period around the present day; one that is not offered stays as it is until another is chosen. */
export function PeriodControl({ value, onChange }: PeriodControlProps) {
  const period = relativePeriodOf(value);
  const chosen = period && periodText(period);
  const isOffered = PERIODS.some(({ caption }) => caption === chosen);
  return (
    <TextField
      select
      size="small"
      label="Период"
      value={chosen ?? ''}
      onChange={(event) => {
        const offered = PERIODS.find(({ caption }) => caption === event.target.value);
        if (offered) onChange(offered.period);
      }}
    >
      {chosen !== null && !isOffered && <MenuItem value={chosen}>{chosen}</MenuItem>}
      {PERIODS.map(({ caption }) => (
        <MenuItem key={caption} value={caption}>
          {caption}
        </MenuItem>
      ))}
    </TextField>
  );
}
