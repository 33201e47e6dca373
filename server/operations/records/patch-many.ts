import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import type { FieldValue } from '#model/wire/record.ts';
import { cascadeBody, type BulkTarget } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { recalculation, withRecalculation } from '#server/endpoint/recalculation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { foreseeState } from '#server/store/mail/foresee-letters.ts';
import { STATE } from '#server/store/mail/letter-cause.ts';
import { assertVisible } from '#server/store/records/read/assert-visible.ts';
import { fieldsForUpdate } from '#server/store/records/write/update-fields.ts';
import { updateRecords } from '#server/store/records/write/update-many.ts';
import { inBulk, targetsOf } from './in-bulk.ts';
import { withLetters } from './with-letters.ts';
import { withDescendants, writtenFields } from './written.ts';

/** How many records a cascade would change, and how many letters would wait because of it; nothing is written. */
async function rehearsed(
  request: ActorRequest,
  definition: ClassDefinition,
  body: BulkTarget,
  given: readonly FieldValue[],
): Promise<{ readonly updated: number; readonly letters: number }> {
  const { context, actor } = request;
  const all = await withDescendants(request, definition, await targetsOf(request, definition, body));
  const ids = all.map(({ id }) => id);
  const fields = await fieldsForUpdate(context, actor, definition, given, { ids });
  await assertVisible(context, actor, definition, ids, context.database);
  const state = fields.get(STATE);
  if (typeof state !== 'number' || fields.size > 1) return { updated: ids.length, letters: 0 };
  return foreseeState(context, definition, ids, state);
}

/** Sets the same fields in several records; for folders, in all descendants too (contract «Writing»). */
export const patchMany = defineClassOperation({
  method: 'PATCH',
  path: '/manage/:className/cascade',
  summary: 'Изменение полей нескольких записей',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  body: cascadeBody,
  query: recalculation,
  answers: { 200: z.object({ updated: z.int(), letters: z.int().exactOptional() }) },
  changeSet: true,
  letters: true,
  async run(request) {
    const { actor, definition, body } = request;
    const context = withRecalculation(request);
    const given = await writtenFields(request, definition, body.fields);
    if (body.dryRun === true) return { body: await rehearsed(request, definition, body, given) };
    const { count, changeSetId } = await inBulk(request, definition, body, async (targets) => {
      const all = await withDescendants(request, definition, targets);
      const ids = all.map(({ id }) => id);
      const fields = await fieldsForUpdate(context, actor, definition, given, { ids });
      return updateRecords(context, actor, definition, all, fields);
    });
    return withLetters(request, definition, { body: { updated: count }, headers: changeSetHeader(changeSetId) });
  },
});
