import { Typography } from '@mui/material';
import { useId, useState } from 'react';
import { DayControl } from '#web/fields/day-control.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DATE_MESSAGE, readDay } from '#web/ui/moment/date-text.ts';
import type { Day } from './days.ts';

interface MoveDayDialogProps {
  readonly caption: string;
  /** The day on which the record is. */
  readonly day: Day;
  /** HH:mm, which the record keeps; null where it has none. */
  readonly time: string | null;
  readonly onMove: (day: Day) => void;
  readonly onClose: () => void;
}

/** Asks for the day to which a record is moved. */
export function MoveDayDialog({ caption, day, time, onMove, onClose }: MoveDayDialogProps) {
  const [text, setText] = useState<string>(day);
  const [isRefused, setRefused] = useState(false);
  const messageId = useId();
  const submit = (): void => {
    const read = readDay(text);
    setRefused(read === null);
    if (read === null) return;
    onClose();
    onMove(read);
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
      {time !== null && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 1, display: 'block' }}>
          Время остаётся прежним: {time}
        </Typography>
      )}
    </FormDialog>
  );
}
