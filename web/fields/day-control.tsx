import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { readDay } from '#web/ui/moment/date-text.ts';
import { dateEditor } from './editors/date.tsx';

interface DayControlProps {
  readonly label: string;
  /** The text typed so far, yyyy-mm-dd when the day is complete. */
  readonly text: string;
  /** The id of the validation message. */
  readonly describedBy?: string | undefined;
  readonly onChange: (text: string) => void;
  /** Called with the day on Enter, on blur, or when one is picked in the calendar; without one that cannot be read. */
  readonly onCommit: (day?: string) => void;
}

/** The property of a day that belongs to no record: it has no rules and is not displayed anywhere. */
export const NO_FIELD: MetadataProperty = {
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

/** The control of the date editor (spec 2 §5.4) for a screen that asks for a day, with its label before it. */
export function DayControl({ label, text, describedBy, onChange, onCommit }: DayControlProps) {
  const id = useId();
  const commit = (): void => onCommit(readDay(text) ?? undefined);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) commit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) commit();
      }}
    >
      <Typography component="label" htmlFor={id} color="textSecondary" sx={{ minWidth: { xs: 24, sm: 0 } }}>
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
