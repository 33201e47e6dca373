import { formatDateTime, formatMoment, todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { CalendarButton } from '../dates/calendar-button.tsx';
import { DateInput } from '../dates/date-input.tsx';
import { DATETIME_MASK } from '../dates/date-masks.ts';
import { readMoment, wallParts, wallText } from '#web/ui/moment/date-text.ts';
import { FILLED, type EditProps, type Editor, type ShowProps } from '../editor/editor.ts';
import { CALENDAR_CAPTIONS } from './date.tsx';

const MESSAGE = 'Введите дату и время в виде ДД.ММ.ГГГГ ЧЧ:ММ';

function ShowDatetime({ value }: ShowProps) {
  return typeof value === 'string' ? <Moment at={value} /> : null;
}

function EditDatetime(props: EditProps) {
  const { draft, variant, onChange, onCommit } = props;
  const text = typeof draft === 'string' ? draft : '';
  const { day, time } = wallParts(text);
  const settle = (chosen: string): void => (variant === 'inline' ? onCommit(chosen) : onChange(chosen));
  return (
    <DateInput
      {...props}
      mask={DATETIME_MASK}
      placeholder="ДД.ММ.ГГГГ ЧЧ:ММ"
      endAdornment={
        <CalendarButton
          day={day}
          disabled={props.disabled}
          onPick={(picked) => onChange(wallText(picked, time ?? '00:00'))}
          time={{
            value: time,
            onPick: (picked) => onChange(wallText(day ?? todayIn(currentTimeZone()), picked)),
            onNow: (today, now) => settle(wallText(today, now)),
            onDone: () => settle(text),
          }}
        />
      }
    />
  );
}

/** A moment, entered as DD.MM.YYYY HH:mm in the configured time zone, ISO 8601 in UTC on the wire (spec 2 §5.4). */
export const datetimeEditor: Editor = {
  text: (value) => (typeof value === 'string' && value !== '' ? formatMoment(value) : null),
  Show: ShowDatetime,
  Edit: EditDatetime,
  toDraft: (value) => (typeof value === 'string' ? formatDateTime(value) : ''),
  fromDraft: (draft, { record, property }) => {
    if (typeof draft !== 'string' || draft === '') return { kind: 'value', value: null };
    const before = record[property.name];
    const moment = readMoment(draft);
    // The text shows no seconds: moments with the same text count as equal.
    const text = moment === null ? draft : formatDateTime(moment);
    if (typeof before === 'string' && formatDateTime(before) === text) return { kind: 'value', value: before };
    return moment === null ? { kind: 'cancel', message: MESSAGE } : { kind: 'value', value: moment };
  },
  shape: 'line',
  isWhole: true,
  filter: { editor: 'datetime', operators: ['ge', 'le', ...FILLED], captions: CALENDAR_CAPTIONS },
  pasted: (text) => text,
};
