import type { WireRecord } from '#model/wire/record.ts';
import { placeOf, type Day } from '#web/record/calendar/days.ts';

/** A record on its day. */
export interface DayEntry {
  readonly record: WireRecord;
  /** HH:mm; null where the field has days alone. */
  readonly time: string | null;
}

/** The records by day, in the order of their values; a record that is being moved (`moving`) stands where it goes. */
export function entriesByDay(
  records: readonly WireRecord[],
  name: string,
  moving: ReadonlyMap<number, string>,
  zone: string,
): ReadonlyMap<Day, readonly DayEntry[]> {
  const placed = records.flatMap((record) => {
    const value = moving.get(record.id) ?? record[name];
    const place = placeOf(value, zone);
    return place ? [{ day: place.day, entry: { record, time: place.time } }] : [];
  });
  // By the clock of the day, which orders moments whatever their form is.
  const ordered = placed.toSorted((left, right) => (left.entry.time ?? '').localeCompare(right.entry.time ?? ''));
  return new Map([...Map.groupBy(ordered, ({ day }) => day)].map(([day, all]) => [day, all.map(({ entry }) => entry)]));
}

/** The ids of the records in the order of their days; what has no day among them comes last. */
export function idsByDay(days: readonly Day[], entries: ReadonlyMap<Day, readonly DayEntry[]>): readonly number[] {
  const shown = new Set(days);
  const others = [...entries.keys()].filter((day) => !shown.has(day));
  return [...days, ...others].flatMap((day) => entries.get(day) ?? []).map(({ record }) => record.id);
}
