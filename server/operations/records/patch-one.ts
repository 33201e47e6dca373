import { holdFields } from '#server/commands/proposals/hold-fields.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { fieldValues } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { proposalOf } from '#server/endpoint/proposed.ts';
import { recordAnswer, targetOf } from '#server/endpoint/record-answer.ts';
import { recalculation, withRecalculation } from '#server/endpoint/recalculation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { fieldsForUpdate } from '#server/store/records/write/update-fields.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import { withLetters } from './with-letters.ts';
import { writtenFields } from './written.ts';

/** Changes fields of a record (spec 1 §7). */
export const patchOne = defineClassOperation({
  method: 'PATCH',
  path: '/manage/:className/:id',
  summary: 'Изменение полей записи',
  tool: 'change',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  body: fieldValues,
  query: recalculation,
  answers: { 200: classRecord },
  changeSet: true,
  letters: true,
  proposes: 'record',
  async run(request) {
    const { actor, definition, params, body } = request;
    const context = withRecalculation(request);
    const target = targetOf(request, params.id);
    const given = await writtenFields(request, definition, body);
    const fields = await fieldsForUpdate(context, actor, definition, given, {
      ids: [target.id],
      ...(target.version === undefined ? {} : { base: target.version }),
    });
    const proposalId = proposalOf(request);
    if (proposalId !== null)
      return recordAnswer(await holdFields(context, actor, { proposalId, definition, target }, fields));
    const written = await updateRecord(context, actor, definition, target, fields);
    return withLetters(request, definition, recordAnswer(written), written.mayTell);
  },
});
