import { Box, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { DayControl } from './day-control.tsx';

/** The first and the last day of a period as they are typed. */
export interface TypedDays {
  readonly from: string;
  readonly to: string;
}

interface DayRangeProps {
  readonly days: TypedDays;
  /** Why the days cannot be used; null if they can. */
  readonly message: string | null;
  readonly onType: (days: TypedDays) => void;
  /** A day is complete: entered or chosen in the calendar. */
  readonly onCommit: (days: TypedDays) => void;
}

/** Enters the first and the last day of a period. */
export function DayRange({ days, message, onType, onCommit }: DayRangeProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {(['from', 'to'] as const).map((edge) => (
        <DayControl
          key={edge}
          label={edge === 'from' ? 'С' : 'По'}
          text={days[edge]}
          describedBy={message === null ? undefined : id}
          onChange={(text) => onType({ ...days, [edge]: text })}
          onCommit={(day) => onCommit({ ...days, [edge]: day ?? days[edge] })}
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
