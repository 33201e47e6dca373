import type { UseQueryResult } from '@tanstack/react-query';
import type { ListAnswer } from '#model/wire/record.ts';
import { useRecords } from '#web/api/records.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';

/** The class of one line of an event's programme. */
export const SCHEDULE_CLASS = 'eventSchedule';

/** One line of an event's programme. */
export type ScheduleEntry = RecordsOf<typeof SCHEDULE_CLASS>;

/** The view of a day with its halls side by side, in the address of the schedule. */
export const DAY_VIEW = 'day';

const PAGE_SIZE = 1000;

/** The programme of an event by time. */
export function useScheduleEntries(eventId: number): UseQueryResult<ListAnswer<ScheduleEntry>> {
  return useRecords(SCHEDULE_CLASS, {
    filter: [{ fieldName: 'eventId', fieldValue: eventId }],
    orderFieldName: 'dateStart',
    orderFieldDirection: 'ASC',
    pageSize: PAGE_SIZE,
  });
}

/** The entries that are not over at `now`; all of them where the whole programme is over. At most `most`. */
export function nextEntries(entries: readonly ScheduleEntry[], now: Date, most: number): readonly ScheduleEntry[] {
  const ahead = entries.filter(({ dateStart, dateEnd }) => {
    const end = dateEnd ?? dateStart;
    return typeof end !== 'string' || new Date(end) >= now;
  });
  return (ahead.length > 0 ? ahead : entries).slice(0, most);
}
