import { z } from 'zod';
import { cascadeBody } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { recalculation, withRecalculation } from '#server/endpoint/recalculation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { fieldsForUpdate } from '#server/store/records/update-fields.ts';
import { updateRecords } from '#server/store/records/update-many.ts';
import { inBulk } from './in-bulk.ts';
import { withDescendants, writtenFields } from './written.ts';

/** Sets the same fields in several records; for folders, in all descendants too (contract «Writing»). */
export const patchMany = defineClassOperation({
  method: 'PATCH',
  path: '/manage/:className/cascade',
  summary: 'Изменение полей нескольких записей',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  body: cascadeBody,
  query: recalculation,
  answers: { 200: z.object({ updated: z.int() }) },
  changeSet: true,
  async run(request) {
    const { actor, definition, body } = request;
    const context = withRecalculation(request);
    const given = await writtenFields(request, definition, body.fields);
    const { count, changeSetId } = await inBulk(request, definition, body, async (targets) => {
      const all = await withDescendants(request, definition, targets);
      const ids = all.map(({ id }) => id);
      const fields = await fieldsForUpdate(context, actor, definition, given, { ids });
      return updateRecords(context, actor, definition, all, fields);
    });
    return { body: { updated: count }, headers: changeSetHeader(changeSetId) };
  },
});
