import { EARLIEST_DATE } from '#model/kinds/date.ts';
import { currentTimeZone, formatDateTime, formatMoment } from '#web/kit/format.ts';
import { Moment } from '#web/kit/moment.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { isEnterableDate, isoFromRussianDate } from './date-text.ts';
import type { EditProps, Editor, ShowProps } from './editor.ts';
import { MaskedInput } from './masked-input.tsx';
import { DATETIME_MASK } from './masks.ts';
import { momentFromText } from './zoned-moment.ts';

const MESSAGE = 'Введите дату и время в виде ДД.ММ.ГГГГ ЧЧ:ММ';

function ShowDatetime({ value }: ShowProps) {
  return typeof value === 'string' ? <Moment at={value} /> : null;
}

function EditDatetime(props: EditProps) {
  const text = typeof props.draft === 'string' ? props.draft : '';
  const day = isoFromRussianDate(text.slice(0, 10));
  return (
    <MaskedInput
      {...props}
      mask={DATETIME_MASK}
      placeholder="ДД.ММ.ГГГГ ЧЧ:ММ"
      endAdornment={
        <CalendarButton
          day={isEnterableDate(day) ? day : null}
          disabled={props.disabled}
          onPick={(picked) => {
            const [year = '', month = '', date = ''] = picked.split('-');
            props.onChange(`${date}.${month}.${year} ${text.slice(11) || '00:00'}`);
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
    // The text shows no seconds: what reads the same is the same.
    if (typeof before === 'string' && formatDateTime(before) === draft) return { kind: 'value', value: before };
    const moment = momentFromText(draft, currentTimeZone());
    const enterable = moment !== null && moment >= EARLIEST_DATE;
    return enterable ? { kind: 'value', value: moment } : { kind: 'cancel', message: MESSAGE };
  },
  shape: 'line',
  preload: MaskedInput.preload,
};
