import { deletedRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { readDeletion } from '#server/store/records/bin/described-deletions.ts';

/** Who deleted a record, when, and what was deleted with it. */
export const readDeletionOfOne = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/deletion/',
  summary: 'Удаление записи: кто, когда и что вместе с ней',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: deletedRecord },
  async run({ context, actor, definition, params }) {
    return { body: await readDeletion(context, actor, definition, params.id) };
  },
});
