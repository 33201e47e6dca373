import { formatDay } from '#web/ui/moment/format-moment.ts';

/** A day of the chosen period, which tells the year: '21 ноя'. */
export function dayMark(day: string): string {
  return formatDay(day, new Date(`${day}T12:00:00`));
}
