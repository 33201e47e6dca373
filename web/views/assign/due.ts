import { formatDay, todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

/** How a day by which something is to be done is told. */
export interface Due {
  readonly text: string;
  readonly isOverdue: boolean;
}

/** The day of a task, yyyy-mm-dd, by the site's zone; null where it has none. */
export function dueOf(dueDate: unknown, today = todayIn(currentTimeZone())): Due | null {
  if (typeof dueDate !== 'string') return null;
  if (dueDate === today) return { text: 'до сегодня', isOverdue: false };
  return dueDate < today
    ? { text: `просрочено: ${formatDay(dueDate)}`, isOverdue: true }
    : { text: `до ${formatDay(dueDate)}`, isOverdue: false };
}
