import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { DayControl } from '#web/fields/day-control.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DATE_MESSAGE, readDay } from '#web/ui/moment/date-text.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { readClock, type Day } from './days.ts';

interface MoveDayDialogProps {
  readonly caption: string;
  /** The day on which the record is, or to which it may go. */
  readonly day: Day;
  /** HH:mm; null where the field has days alone. */
  readonly time: string | null;
  /** The record keeps its time; else it is asked for. */
  readonly keepsTime: boolean;
  readonly onMove: (day: Day, time: string | null) => void;
  readonly onClose: () => void;
}

/** Asks for the day to which a record is moved. */
export function MoveDayDialog({ caption, day, time, keepsTime, onMove, onClose }: MoveDayDialogProps) {
  const [text, setText] = useState<string>(day);
  const [clock, setClock] = useState(time ?? '');
  const [isRefused, setRefused] = useState(false);
  const [isClockRefused, setClockRefused] = useState(false);
  const asksTime = time !== null && !keepsTime;
  const messageId = useId();
  const submit = (): void => {
    const read = readDay(text);
    const at = asksTime ? readClock(clock) : time;
    setRefused(read === null);
    setClockRefused(asksTime && at === null);
    if (read === null || (asksTime && at === null)) return;
    onClose();
    onMove(read, at);
  };
  return (
    <FormDialog
      open
      maxWidth={400}
      title="Перенести на другой день"
      subtitle={caption}
      submitLabel="Перенести"
      onSubmit={submit}
      onClose={onClose}
    >
      <DayControl
        label="Перенести на"
        text={text}
        describedBy={isRefused ? messageId : undefined}
        onChange={setText}
        onCommit={(read) => {
          if (read !== undefined) setText(read);
        }}
      />
      {isRefused && (
        <Typography id={messageId} role="alert" color="error" variant="caption" sx={{ mt: 1, display: 'block' }}>
          {DATE_MESSAGE}
        </Typography>
      )}
      {asksTime && (
        <Box sx={{ mt: 2, maxWidth: 240 }}>
          <TextInput
            label="Время"
            value={clock}
            onChange={setClock}
            size="small"
            placeholder="ЧЧ:ММ"
            autoComplete="off"
            prose={false}
            error={isClockRefused ? 'Введите время в виде ЧЧ:ММ' : null}
          />
        </Box>
      )}
      {time !== null && keepsTime && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 1, display: 'block' }}>
          Время остаётся прежним: {time}
        </Typography>
      )}
    </FormDialog>
  );
}
