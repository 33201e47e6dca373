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

/** Asks about values in the future, where their properties declare a question; resolves to whether all are meant. */
export async function agreed(confirm: Confirm, values: readonly NewValue[]): Promise<boolean> {
  for (const [{ asksAhead }, value] of values)
    if (asksAhead !== undefined && isAhead(value) && !(await confirm({ title: asksAhead }))) return false;
  return true;
}
