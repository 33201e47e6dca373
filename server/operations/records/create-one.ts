import { classRecord } from '#server/endpoint/answers.ts';
import { recordWrite } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { withLetters } from './with-letters.ts';
import { createOnce, createBody } from './written.ts';

/** Creates a record, or answers the existing one with the same natural key. */
export const createOne = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/',
  summary: 'Создание записи',
  tool: 'create',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'inStatements',
  body: recordWrite,
  answers: { 201: classRecord },
  changeSet: true,
  letters: true,
  proposes: 'parts',
  idempotent: true,
  async run(request) {
    const { actor, definition, body } = request;
    const fields = fieldsForCreate(actor, definition, await createBody(request, definition, body));
    const created = await createOnce(request, definition, fields);
    return withLetters(request, definition, recordAnswer(created), created.mayTell);
  },
});
