/** The earliest day a calendar offers (spec 2 §5.4). */
export const EARLIEST_DATE = '1950-01-01';

/** Whether the text is a day that exists, written yyyy-mm-dd. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
