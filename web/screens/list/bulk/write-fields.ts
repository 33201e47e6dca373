import type { FieldOfMany } from '#model/wire/record.ts';
import { callWrite } from '#web/api/connection/client.ts';
import type { WrittenChange } from '#web/api/records.ts';
import { toldLetters } from '#web/record/letters/told-letters.ts';
import type { FrozenRows } from './bulk-action.ts';

/** Sets the same fields in all frozen rows, or adds to them, as one change. Throws a refusal. */
export function writeFields(
  { metadata: { className }, selectionId }: FrozenRows,
  fields: readonly FieldOfMany[],
): Promise<WrittenChange> {
  return callWrite('PATCH /manage/:className/cascade', { params: { className }, body: { selectionId, fields } });
}

/** How many letters would follow if the frozen rows came to a state; null where none does. */
export async function foreseeLetters(
  { metadata, selectionId, count }: FrozenRows,
  state: number,
): Promise<string | null> {
  if (!metadata.letters) return null;
  const { foreseenLetters } = await import('#web/api/mail/foreseen-letters.ts');
  return toldLetters(metadata, await foreseenLetters(metadata.className, { selectionId }, state), count);
}
