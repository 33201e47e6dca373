import type { UseQueryResult } from '@tanstack/react-query';
import type { ListAnswer } from '#model/wire/record.ts';
import { useRecords } from '#web/api/records.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import { wholeTable } from '#web/record/related/whole-table.ts';

/** The class of one line of an event's programme. */
export const SCHEDULE_CLASS = 'eventSchedule';

/** One line of an event's programme. */
export type ScheduleEntry = RecordsOf<typeof SCHEDULE_CLASS>;

/** The view of a day with its halls side by side, in the address of the schedule. */
export const DAY_VIEW = 'day';

/** The programme of an event by time, which is the order of its class; the table of it reads the same list. */
export function useScheduleEntries(eventId: number): UseQueryResult<ListAnswer<ScheduleEntry>> {
  return useRecords(SCHEDULE_CLASS, wholeTable('eventId', eventId));
}

/** The entries that are not over at `now`; all of them where the whole programme is over. At most `most`. */
export function nextEntries(entries: readonly ScheduleEntry[], now: Date, most: number): readonly ScheduleEntry[] {
  const ahead = entries.filter(({ dateStart, dateEnd }) => {
    const end = dateEnd ?? dateStart;
    return typeof end !== 'string' || new Date(end) >= now;
  });
  return (ahead.length > 0 ? ahead : entries).slice(0, most);
}
