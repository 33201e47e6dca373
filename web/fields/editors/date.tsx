import { Box } from '@mui/material';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { formatDay, todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { CalendarButton } from '../dates/calendar-button.tsx';
import { DateInput } from '../dates/date-input.tsx';
import { DATE_MASK } from '../dates/date-masks.ts';
import { DATE_MESSAGE, readDay } from '#web/ui/moment/date-text.ts';
import { FILLED, type EditProps, type Editor, type ShowProps } from '../editor/editor.ts';

/** What is to be said about a day by which something is to be done; null while that is in the future. */
function dueText(day: string, { isDue }: MetadataProperty): string | null {
  if (isDue !== true) return null;
  const today = todayIn(currentTimeZone());
  if (day === today) return 'сегодня';
  return day < today ? 'просрочено' : null;
}

function dayText(day: string, property: MetadataProperty): string {
  const due = dueText(day, property);
  return due === null ? formatDay(day) : `${formatDay(day)} · ${due}`;
}

function ShowDate({ value, property }: ShowProps) {
  if (typeof value !== 'string') return null;
  const due = dueText(value, property);
  return (
    <Box component="span" title={value} sx={due === null ? {} : { color: 'error.main' }}>
      {dayText(value, property)}
    </Box>
  );
}

function EditDate(props: EditProps) {
  const text = typeof props.draft === 'string' ? props.draft : '';
  return (
    <DateInput
      {...props}
      mask={DATE_MASK}
      placeholder="ГГГГ-ММ-ДД"
      endAdornment={
        <CalendarButton
          day={readDay(text)}
          disabled={props.disabled}
          onPick={(day) => (props.variant === 'inline' ? props.onCommit(day) : props.onChange(day))}
        />
      }
    />
  );
}

/** The wording of the operators for days and moments. */
export const CALENDAR_CAPTIONS = { ge: 'не раньше', le: 'не позже', eq: 'в этот день' } as const;

/** A day, yyyy-mm-dd (spec 2 §5.4). */
export const dateEditor: Editor = {
  text: (value, { property }) => (typeof value === 'string' && value !== '' ? dayText(value, property) : null),
  Show: ShowDate,
  Edit: EditDate,
  toDraft: (value) => (typeof value === 'string' ? value : ''),
  fromDraft: (draft) => {
    if (typeof draft !== 'string' || draft === '') return { kind: 'value', value: null };
    const day = readDay(draft);
    return day === null ? { kind: 'cancel', message: DATE_MESSAGE } : { kind: 'value', value: day };
  },
  shape: 'line',
  isWhole: true,
  filter: { editor: 'date', operators: ['ge', 'le', 'eq', ...FILLED], captions: CALENDAR_CAPTIONS },
  pasted: (text) => text,
};
