import { z } from 'zod';
import { bulkTarget } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { deleteRecords } from '#server/store/records/delete-records.ts';
import { inBulk } from './in-bulk.ts';

/** Deletes several records at once. */
export const deleteMany = defineClassOperation({
  method: 'DELETE',
  path: '/manage/:className/',
  summary: 'Удаление нескольких записей',
  rights: { class: PATH_CLASS, may: 'delete' },
  confirmed: 'inStatements',
  body: bulkTarget,
  answers: { 200: z.object({ deleted: z.int() }) },
  changeSet: true,
  async run(request) {
    const { context, actor, definition, body } = request;
    const { count, changeSetId } = await inBulk(request, definition, body, (targets) =>
      deleteRecords(context, actor, definition, targets),
    );
    return { body: { deleted: count }, headers: changeSetHeader(changeSetId) };
  },
});
