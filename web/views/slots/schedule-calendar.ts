import { defineAction } from '#web/actions/define-action.ts';
import { download } from '#web/api/connection/client.ts';
import { asRecord } from '#web/api/typed-records.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';

/** Downloads an entry of a schedule for a calendar, once it has a start. */
export const scheduleCalendar = defineAction<RecordSubject>({
  name: 'scheduleCalendar',
  caption: 'В календарь',
  icon: 'calendar',
  button: 'outlined',
  when: ({ record }) => typeof asRecord<'eventSchedule'>(record).dateStart === 'string',
  async act({ record }) {
    const { id, caption } = asRecord<'eventSchedule'>(record);
    await download('GET /manage/eventSchedule/:id/calendar.ics', `${caption ?? id}.ics`, { params: { id } });
  },
});
