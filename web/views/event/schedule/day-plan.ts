import { formatTime } from '#web/ui/moment/format-moment.ts';
import type { ScheduleEntry } from './schedule-entries.ts';

/** An entry of a day with its place in the plan. */
export interface PlannedEntry {
  readonly entry: ScheduleEntry;
  /** Times of day, HH:mm; an entry without an end is as long as `SHORTEST`. */
  readonly start: string;
  readonly end: string | null;
  /** The hall's index, and the column within the hall: entries at the same time stand side by side. */
  readonly hall: number;
  readonly lane: number;
  /** The first line of the plan's times, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** One day of a schedule: times as rows, halls as columns. */
export interface DayPlan {
  /** Each time at which an entry begins or ends, with the minutes until the next one. */
  readonly times: readonly { readonly text: string; readonly minutes: number }[];
  readonly halls: readonly { readonly name: string; readonly lanes: number }[];
  /** By time, then by hall. */
  readonly entries: readonly PlannedEntry[];
}

/** Minutes. */
const SHORTEST = 15;
const MINUTE = 60_000;
const NO_HALL = 'Зал не указан';

interface Timed {
  readonly entry: ScheduleEntry;
  readonly start: number;
  readonly end: number;
  readonly hall: string;
}

function timed(entry: ScheduleEntry): Timed {
  const { dateStart, dateEnd, hall } = entry;
  const start = Date.parse(dateStart ?? '');
  const end = typeof dateEnd === 'string' ? Date.parse(dateEnd) : start;
  const name = typeof hall === 'string' ? hall.trim() : '';
  return { entry, start, end: Math.max(end, start + SHORTEST * MINUTE), hall: name };
}

/** The names of the halls as they are first written; entries without one come last. */
function hallNames(entries: readonly Timed[]): readonly string[] {
  const names = new Map<string, string>();
  for (const { hall } of entries) if (hall !== '' && !names.has(keyOf(hall))) names.set(keyOf(hall), hall);
  const sorted = [...names.values()].toSorted((one, other) => one.localeCompare(other, 'ru', { numeric: true }));
  return entries.some(({ hall }) => hall === '') ? [...sorted, ''] : sorted;
}

function keyOf(hall: string): string {
  return hall.toLocaleLowerCase('ru');
}

/** Puts entries of one hall into lanes: each into the first one that is free when it begins. */
function lanesOf(entries: readonly Timed[]): ReadonlyMap<Timed, number> {
  const ends: number[] = [];
  return new Map(
    entries.map((one) => {
      const free = ends.findIndex((end) => end <= one.start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = one.end;
      return [one, lane];
    }),
  );
}

/** The plan of the entries of one day, which have a start. */
export function dayPlan(entries: readonly ScheduleEntry[]): DayPlan {
  const all = entries.map(timed).toSorted((one, other) => one.start - other.start || one.end - other.end);
  const moments = [...new Set(all.flatMap(({ start, end }) => [start, end]))].toSorted((one, other) => one - other);
  const names = hallNames(all);
  const halls = names.map((name) => {
    const lanes = lanesOf(all.filter(({ hall }) => keyOf(hall) === keyOf(name)));
    return { name: name === '' ? NO_HALL : name, lanes, count: Math.max(...lanes.values()) + 1 };
  });
  return {
    times: moments.map((moment, at) => ({
      text: formatTime(new Date(moment)),
      minutes: ((moments[at + 1] ?? moment) - moment) / MINUTE,
    })),
    halls: halls.map(({ name, count }) => ({ name, lanes: count })),
    entries: all.map((one): PlannedEntry => {
      const hall = names.findIndex((name) => keyOf(name) === keyOf(one.hall));
      const { dateEnd } = one.entry;
      return {
        entry: one.entry,
        start: formatTime(new Date(one.start)),
        end: typeof dateEnd === 'string' ? formatTime(dateEnd) : null,
        hall,
        lane: halls[hall]?.lanes.get(one) ?? 0,
        from: moments.indexOf(one.start),
        to: moments.indexOf(one.end),
      };
    }),
  };
}

/** The days of a schedule in order, yyyy-mm-dd, each with its entries; entries without a start are under `null`. */
export function scheduleDays(
  entries: readonly ScheduleEntry[],
  dayOf: (at: string) => string,
): ReadonlyMap<string | null, readonly ScheduleEntry[]> {
  const days = Map.groupBy(entries, ({ dateStart }) => (typeof dateStart === 'string' ? dayOf(dateStart) : null));
  return new Map([...days].toSorted(([one], [other]) => (one ?? '9').localeCompare(other ?? '9')));
}

/** The day to show: the wanted one if the schedule has it, else the first that is not over, else the first. */
export function chosenDay(days: readonly string[], wanted: unknown, today: string): string | null {
  return days.find((day) => day === wanted) ?? days.find((day) => day >= today) ?? days[0] ?? null;
}
