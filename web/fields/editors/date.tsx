import { formatDay } from '#web/ui/moment/format-moment.ts';
import { CalendarButton } from '../dates/calendar-button.tsx';
import { DateInput } from '../dates/date-input.tsx';
import { DATE_MASK } from '../dates/date-masks.ts';
import { DATE_MESSAGE, readDay } from '#web/ui/moment/date-text.ts';
import { FILLED, type EditProps, type Editor, type ShowProps } from '../editor/editor.ts';

function ShowDate({ value }: ShowProps) {
  return typeof value === 'string' ? <span title={value}>{formatDay(value)}</span> : null;
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
  text: (value) => (typeof value === 'string' && value !== '' ? formatDay(value) : null),
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
