import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { makeDefault } from '#server/store/records/write/default-choice.ts';

/** Makes a record the default of its class or of its parent (spec 1 §7). */
export const chooseDefault = defineClassOperation({
  method: 'PATCH',
  path: '/manage/:className/:id/default/',
  summary: 'Выбор записи по умолчанию',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: classRecord },
  changeSet: true,
  run: async ({ context, actor, definition, params }) =>
    recordAnswer(await makeDefault(context, actor, definition, params.id)),
});
