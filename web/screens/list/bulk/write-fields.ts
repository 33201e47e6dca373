import type { FieldOfMany } from '#model/wire/record.ts';
import { callWrite } from '#web/api/connection/client.ts';
import type { WrittenChange } from '#web/api/records.ts';
import { toldLetters } from '#web/record/letters/told-letters.ts';
import type { FrozenRows } from './bulk-action.ts';
import { startedJob } from './bulk-job.ts';
import type { StartedJob } from './running-jobs.ts';

/** Sets the same fields in all frozen rows, or adds to them, as one change; of many rows as a job. Throws a refusal. */
export async function writeFields(
  rows: FrozenRows,
  fields: readonly FieldOfMany[],
): Promise<WrittenChange | StartedJob> {
  const { metadata, selectionId } = rows;
  const started = await startedJob(rows, { kind: 'fields', fields });
  if (started) return started;
  const params = { className: metadata.className };
  return callWrite('PATCH /manage/:className/cascade', { params, body: { selectionId, fields } });
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
