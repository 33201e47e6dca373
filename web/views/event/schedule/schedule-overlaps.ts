import { linkedCaption, linkedRecords } from '#web/fields/pickers/linked-records.ts';
import type { ScheduleEntry } from './schedule-entries.ts';

/** Two entries of a schedule that take place at the same time, and what they share. */
export interface ScheduleOverlap {
  readonly first: ScheduleEntry;
  readonly second: ScheduleEntry;
  /** The hall of both, as the first one writes it; null where only speakers are shared. */
  readonly hall: string | null;
  /** The names of the speakers of both. */
  readonly speakers: readonly string[];
}

/** Milliseconds; an entry without an end takes a moment, one without a start no time at all. */
function timeOf({ dateStart, dateEnd }: ScheduleEntry): readonly [number, number] | null {
  if (typeof dateStart !== 'string') return null;
  const start = Date.parse(dateStart);
  return [start, typeof dateEnd === 'string' ? Date.parse(dateEnd) : start];
}

function hallOf({ hall }: ScheduleEntry): string {
  return typeof hall === 'string' ? hall.trim().toLocaleLowerCase('ru') : '';
}

/** Whether two times have a part in common; what ends when the other begins does not. */
function isTogether([start, end]: readonly [number, number], [from, to]: readonly [number, number]): boolean {
  if (start === from) return true;
  return start < to && from < end;
}

/** The entries that need one hall or one speaker at the same time, by time. */
export function scheduleOverlaps(entries: readonly ScheduleEntry[]): readonly ScheduleOverlap[] {
  const timed = entries
    .flatMap((entry) => {
      const time = timeOf(entry);
      return time === null ? [] : [{ entry, time, speakers: linkedRecords(entry, 'eventPersonIds') }];
    })
    .toSorted((one, other) => one.time[0] - other.time[0]);
  return timed.flatMap((one, at) =>
    timed.slice(at + 1).flatMap((other): readonly ScheduleOverlap[] => {
      if (!isTogether(one.time, other.time)) return [];
      const ids = new Set(other.speakers.map(({ id }) => id));
      const speakers = one.speakers.filter(({ id }) => ids.has(id)).map(linkedCaption);
      const isOneHall = hallOf(one.entry) !== '' && hallOf(one.entry) === hallOf(other.entry);
      if (!isOneHall && speakers.length === 0) return [];
      const hall = isOneHall ? (one.entry.hall ?? null) : null;
      return [{ first: one.entry, second: other.entry, hall, speakers }];
    }),
  );
}
