import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { currentTimeZone, todayIn } from '#web/ui/moment/format-moment.ts';

/** Days up to today; 0 is all time. */
const STRETCHES = [
  [7, 'За 7 дней'],
  [30, 'За 30 дней'],
  [90, 'За 90 дней'],
  [365, 'За год'],
  [0, 'За всё время'],
] as const;

const DAY = 86_400_000;

/** The first day of a stretch of this many days up to now; null for all time. */
function firstDay(days: number, now: number): string | null {
  return days === 0 ? null : todayIn(currentTimeZone(), new Date(now - (days - 1) * DAY));
}

/** The chosen stretch of time: its length in days, and its first day. */
export function useStretch(initial: number): readonly [days: number, from: string | null, set: (days: number) => void] {
  const [days, setDays] = useState(initial);
  const [opened] = useState(() => Date.now());
  return [days, firstDay(days, opened), setDays];
}

interface StretchChoiceProps {
  readonly label: string;
  readonly days: number;
  readonly onChoose: (days: number) => void;
}

/** Chooses a stretch of time up to today. */
export function StretchChoice({ label, days, onChoose }: StretchChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={days}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ minWidth: 180 }}
    >
      {STRETCHES.map(([value, caption]) => (
        <MenuItem key={value} value={value}>
          {caption}
        </MenuItem>
      ))}
    </TextField>
  );
}
