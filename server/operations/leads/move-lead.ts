import { z } from 'zod';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { recordAnswer, targetOf } from '#server/endpoint/record-answer.ts';
import { checkedFields } from '#server/store/records/validate.ts';
import { updateRecord } from '#server/store/records/write.ts';

/** Moves a lead to another stage of its funnel (spec 1 §7). Throws 422 for an unknown stage or another funnel's. */
export const moveLead = defineClassOperation({
  method: 'PUT',
  path: '/manage/lead/:id/update/stage/:stage',
  summary: 'Перенос лида на другой этап',
  rights: { class: 'lead', may: 'update' },
  confirmed: 'inStatements',
  params: z.object({ id: recordId, stage: z.string().transform(Number).meta({ type: 'integer' }) }),
  answers: { 200: classRecord },
  changeSet: true,
  async run(request) {
    const { context, actor, definition, params } = request;
    const target = targetOf(request, params.id);
    const fields = checkedFields(actor, definition, [{ fieldName: 'leadFunnelStageId', fieldValue: params.stage }]);
    return recordAnswer(await updateRecord(context, actor, definition, target, fields));
  },
});
