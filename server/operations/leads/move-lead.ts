import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { fieldValues } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { recordAnswer, targetOf } from '#server/endpoint/record-answer.ts';
import { dropLead } from '#server/store/board/drop-lead.ts';
import { invalidField } from '#server/store/problem.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';

/**
 * Moves a lead to a stage of its funnel (spec 1 §7), after the lead `afterId` or to the first place, and sets `fields`
 * with it. Throws 422 for an unknown stage or another funnel's, or naming the fields that the stage requires and the
 * lead lacks.
 */
export const moveLead = defineClassOperation({
  method: 'PUT',
  path: '/manage/lead/:id/update/stage/:stage',
  summary: 'Перенос лида на место этапа',
  rights: { class: 'lead', may: 'update' },
  confirmed: 'inStatements',
  params: z.object({ id: recordId, stage: z.string().transform(Number).meta({ type: 'integer' }) }),
  body: z
    .object({ fields: fieldValues.exactOptional(), afterId: z.int().positive().nullable().exactOptional() })
    .optional(),
  answers: { 200: classRecord },
  changeSet: true,
  async run(request) {
    const { context, actor, definition, params, body } = request;
    const given = [...(body?.fields ?? []), { fieldName: 'leadFunnelStageId', fieldValue: params.stage }];
    const every: ClassDefinition = definition;
    const {
      leadFunnelStageId: _stage,
      leadFunnelId,
      ...others
    } = Object.fromEntries(checkedFields(actor, every, given));
    if (leadFunnelId !== undefined)
      throw invalidField<typeof definition>('leadFunnelId', 'Поле доступно только для чтения');
    const fields = new Map(Object.entries(others));
    const drop = { stageId: params.stage, fields, afterId: body?.afterId ?? null };
    return recordAnswer(await dropLead(context, actor, targetOf(request, params.id), drop));
  },
});
