import { readProposed } from '#server/commands/proposals/as-proposed.ts';
import { holdFields } from '#server/commands/proposals/hold-fields.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { recordReplacement } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { proposalOf } from '#server/endpoint/proposed.ts';
import { recordAnswer, targetOf } from '#server/endpoint/record-answer.ts';
import { recalculation, withRecalculation } from '#server/endpoint/recalculation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { fieldsForReplace } from '#server/store/records/write/body.ts';
import { updateRecord } from '#server/store/records/write/write.ts';
import { withLetters } from './with-letters.ts';
import { presentAnswers, replaceBody } from './written.ts';

/** Writes the fields that differ from every answer of the record (decision 026). */
export const replaceOne = defineClassOperation({
  method: 'PUT',
  path: '/manage/:className/:id',
  summary: 'Полное изменение записи',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  body: recordReplacement,
  query: recalculation,
  answers: { 200: classRecord },
  changeSet: true,
  letters: true,
  proposes: 'record',
  async run(request) {
    const { actor, definition, params } = request;
    const context = withRecalculation(request);
    const target = targetOf(request, params.id);
    const body = await replaceBody(request, definition, params.id, request.body);
    const proposalId = proposalOf(request);
    if (proposalId !== null) {
      const proposed = await readProposed(context, actor, { proposalId, definition, id: params.id });
      const held = fieldsForReplace(actor, definition, body, [JSON.parse(proposed.json)]);
      return recordAnswer(await holdFields(context, actor, { proposalId, definition, target }, held));
    }
    const answers = await presentAnswers(request, definition, params.id, body);
    const fields = fieldsForReplace(actor, definition, body, answers);
    const written = await updateRecord(context, actor, definition, target, fields);
    return withLetters(request, definition, recordAnswer(written), written.mayTell);
  },
});
