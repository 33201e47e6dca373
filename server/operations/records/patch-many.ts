import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import type { FieldOfMany } from '#model/wire/record.ts';
import { checkedForMany } from '#server/commands/bulk/checked-fields.ts';
import { withDescendants } from '#server/commands/bulk/with-descendants.ts';
import { cascadeBody, type BulkTarget } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { recalculation, withRecalculation } from '#server/endpoint/recalculation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { foreseeState } from '#server/store/mail/foresee-letters.ts';
import { STATE } from '#server/store/mail/letter-cause.ts';
import { assertVisible } from '#server/store/records/read/assert-visible.ts';
import { addValues, countLacking } from '#server/store/records/write/add-values.ts';
import { updateRecords } from '#server/store/records/write/update-many.ts';
import { inBulk, targetsOf } from './in-bulk.ts';
import { withLetters } from './with-letters.ts';
import { writtenOfMany } from './written.ts';

/** How many records a cascade would change, and how many letters would wait because of it; nothing is written. */
async function rehearsed(
  request: ActorRequest,
  definition: ClassDefinition,
  body: BulkTarget,
  given: readonly FieldOfMany[],
): Promise<{ readonly updated: number; readonly letters: number }> {
  const { context, actor } = request;
  const all = await withDescendants(context, definition, await targetsOf(request, definition, body));
  const ids = all.map(({ id }) => id);
  const { set, added } = await checkedForMany(context, actor, definition, given, ids);
  await assertVisible(context, actor, definition, ids, context.database);
  if (set.size === 0 && added.size > 0)
    return { updated: await countLacking(context, actor, definition, ids, added), letters: 0 };
  const state = set.get(STATE);
  if (typeof state !== 'number' || set.size > 1) return { updated: ids.length, letters: 0 };
  return foreseeState(context, definition, ids, state);
}

/**
 * Sets the same fields in several records, or adds to their lists; for folders, in all descendants too (contract
 * «Writing»).
 */
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
  proposes: 'parts',
  async run(request) {
    const { actor, definition, body } = request;
    const context = withRecalculation(request);
    const given = await writtenOfMany(request, definition, body.fields);
    if (body.dryRun === true) return { body: await rehearsed(request, definition, body, given) };
    const { count, changeSetId } = await inBulk(request, definition, body, async (targets) => {
      const all = await withDescendants(context, definition, targets);
      const ids = all.map(({ id }) => id);
      const fields = await checkedForMany(context, actor, definition, given, ids);
      return fields.added.size === 0
        ? updateRecords(context, actor, definition, all, fields.set)
        : addValues(context, actor, definition, all, fields);
    });
    return withLetters(request, definition, { body: { updated: count }, headers: changeSetHeader(changeSetId) });
  },
});
