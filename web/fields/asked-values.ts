import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { Confirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

/** A property and the value that it is about to get. */
type NewValue = readonly [MetadataProperty, unknown];

/** Whether a day is after today, or a moment after now. */
function isAhead(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return value.includes('T') ? Date.parse(value) > Date.now() : value > todayIn(currentTimeZone());
}

/** The questions that the properties declare for values in the future. */
export function questionsAbout(values: readonly NewValue[]): readonly string[] {
  return values.flatMap(([{ asksAhead }, value]) => (asksAhead !== undefined && isAhead(value) ? [asksAhead] : []));
}

/** Asks the questions one by one; resolves to whether all were answered with yes. */
export async function agreed(confirm: Confirm, questions: readonly string[]): Promise<boolean> {
  for (const title of questions) if (!(await confirm({ title }))) return false;
  return true;
}
