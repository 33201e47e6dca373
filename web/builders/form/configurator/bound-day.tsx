import { Box, FormHelperText } from '@mui/material';
import { useId, useState } from 'react';
import { NO_FIELD } from '#web/fields/day-control.tsx';
import { dateEditor } from '#web/fields/editors/date.tsx';
import { DATE_MESSAGE, readDay } from '#web/ui/moment/date-text.ts';

interface BoundDayProps {
  readonly label: string;
  /** yyyy-mm-dd; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day, written in any way that the date editor reads (spec 2 §5.4); what cannot be read stays with a message. */
export function BoundDay({ label, value, onChange }: BoundDayProps) {
  const id = useId();
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean } | null>(null);
  const isUnread = typed?.isLeft === true && typed.text !== '' && readDay(typed.text) === null;
  const type = (text: string): void => {
    setTyped({ text, isLeft: false });
    if (text === '') onChange('');
  };
  const settle = (text: string): void => {
    const day = readDay(text);
    if (day !== null) onChange(day);
    setTyped(day === null && text !== '' ? { text, isLeft: true } : null);
  };
  return (
    <Box
      onBlur={({ currentTarget, relatedTarget }) => {
        if (typed && !currentTarget.contains(relatedTarget)) settle(typed.text);
      }}
    >
      <dateEditor.Edit
        property={NO_FIELD}
        record={{}}
        draft={typed?.text ?? value}
        onChange={(draft) => type(String(draft))}
        onCommit={(day) => settle(String(day))}
        onCancel={() => setTyped(null)}
        label={label}
        inputId={`${id}-day`}
        describedBy={isUnread ? id : undefined}
        invalid={isUnread}
        disabled={false}
        autoFocus={false}
        variant="form"
      />
      {isUnread && (
        <FormHelperText id={id} error>
          {DATE_MESSAGE}
        </FormHelperText>
      )}
    </Box>
  );
}
