import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { MetadataProperty } from '#model/wire.ts';
import { dateEditor } from '../editors/date.tsx';

interface DayControlProps {
  readonly label: string;
  /** What is typed so far, yyyy-mm-dd when it is a whole day. */
  readonly text: string;
  /** The id of the message that says what is wrong with it. */
  readonly describedBy?: string | undefined;
  readonly onChange: (text: string) => void;
  /** Enter, leaving the control, or a day of the calendar, which comes with it. */
  readonly onCommit: (day?: string) => void;
}

/** A day where no record has it: no rule stands over it, and nothing shows it. */
const NO_FIELD: MetadataProperty = {
  name: 'day',
  caption: '',
  type: 'string',
  kind: 'date',
  editor: 'date',
  group: '',
  priority: 0,
  visibleInTable: false,
  inLists: false,
  sortable: false,
  operators: [],
  readonly: false,
  validations: [],
};

/** The control of a date's editor (spec 2 §5.4) for a screen that asks for a day, with its label before it. */
export function DayControl({ label, text, describedBy, onChange, onCommit }: DayControlProps) {
  const id = useId();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCommit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onCommit();
      }}
    >
      <Typography component="label" htmlFor={id} color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ width: 164 }}>
        <dateEditor.Edit
          property={NO_FIELD}
          record={{}}
          draft={text}
          onChange={(draft) => onChange(String(draft))}
          onCommit={(day) => onCommit(typeof day === 'string' ? day : undefined)}
          onCancel={() => {}}
          label={label}
          inputId={id}
          describedBy={describedBy}
          invalid={describedBy !== undefined}
          disabled={false}
          autoFocus={false}
          variant="inline"
        />
      </Box>
    </Box>
  );
}
