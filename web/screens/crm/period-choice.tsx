import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { DayRange, type TypedDays } from '#web/fields/day-range.tsx';
import { DATE_MESSAGE, isEnterableDate } from '#web/ui/moment/date-text.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { STRETCHES, type ChosenPeriod, type NumbersSearch } from './numbers-search.ts';

interface PeriodChoiceProps {
  readonly label: string;
  readonly search: NumbersSearch;
  /** The length of time where the address names none, in days. */
  readonly usual: number;
  readonly period: ChosenPeriod;
  readonly onChoose: (next: NumbersSearch) => void;
}

const OWN = 'own';

/** Chooses a stretch of time up to today, or a period by its first and last day. */
export function PeriodChoice({ label, search, usual, period, onChoose }: PeriodChoiceProps) {
  const { days, from, to, ...others } = search;
  const isOwn = from !== undefined && to !== undefined;
  const choose = (value: string): void => {
    if (value !== OWN) return onChoose({ ...others, days: Number(value) });
    const today = todayIn(currentTimeZone());
    onChoose({ ...others, from: period.from ?? today, to: period.to ?? today });
  };
  return (
    <>
      <TextField
        select
        size="small"
        label={label}
        value={isOwn ? OWN : String(days ?? usual)}
        onChange={({ target }) => choose(target.value)}
        sx={{ minWidth: 180 }}
      >
        {STRETCHES.map(([value, caption]) => (
          <MenuItem key={value} value={String(value)}>
            {caption}
          </MenuItem>
        ))}
        <MenuItem value={OWN}>Свой период</MenuItem>
      </TextField>
      {isOwn && (
        <OwnPeriod key={`${from} ${to}`} period={{ from, to }} onChange={(next) => onChoose({ ...others, ...next })} />
      )}
    </>
  );
}

/** Why a period cannot be asked for; null if it can. */
function messageOf({ from, to }: TypedDays): string | null {
  if (!isEnterableDate(from) || !isEnterableDate(to)) return DATE_MESSAGE;
  return from > to ? 'Начало позже конца' : null;
}

function OwnPeriod({ period, onChange }: { readonly period: TypedDays; readonly onChange: (next: TypedDays) => void }) {
  const [draft, setDraft] = useState(period);
  const apply = (wanted: TypedDays): void => {
    setDraft(wanted);
    const isOther = wanted.from !== period.from || wanted.to !== period.to;
    if (isOther && messageOf(wanted) === null) onChange(wanted);
  };
  return <DayRange days={draft} message={messageOf(draft)} onType={setDraft} onCommit={apply} />;
}
