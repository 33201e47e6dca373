import { formatDay, todayIn } from '#web/ui/moment/format-moment.ts';

const DAY = 86_400_000;

/** The day of a moment in a time zone, yyyy-mm-dd. */
function dayOf(at: string, zone: string): string {
  return todayIn(zone, new Date(at));
}

/** Entries of one day, in their order. */
export interface TimelineDay<Entry> {
  /** yyyy-mm-dd. */
  readonly day: string;
  /** 'Сегодня', 'Вчера', '21 ноя'. */
  readonly caption: string;
  readonly entries: readonly Entry[];
}

/** The entries by the day of each in the time zone; they are in order of their moments. */
export function timelineDays<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  zone: string,
  now: Date = new Date(),
): readonly TimelineDay<Entry>[] {
  const [today, yesterday] = [todayIn(zone, now), todayIn(zone, new Date(now.getTime() - DAY))];
  return [...Map.groupBy(entries, ({ at }) => dayOf(at, zone))].map(([day, own]) => ({
    day,
    caption: day === today ? 'Сегодня' : day === yesterday ? 'Вчера' : formatDay(day, now),
    entries: own,
  }));
}
