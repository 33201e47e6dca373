import { priorities } from '#server/endpoint/bodies.ts';
import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { rewritePriorities } from '#server/store/records/write/priority.ts';

/** Writes the sort positions of records. */
export const orderMany = defineClassOperation({
  method: 'PATCH',
  path: '/manage/:className/priority/',
  summary: 'Изменение порядка записей',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  body: priorities,
  answers: { 204: EMPTY },
  changeSet: true,
  proposes: 'parts',
  async run({ context, actor, definition, body }) {
    return { headers: changeSetHeader(await rewritePriorities(context, actor, definition, body)) };
  },
});
