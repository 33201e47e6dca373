import { z } from 'zod';
import { classRecord } from '#server/endpoint/answers.ts';
import { recordWrite } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { NEXT_STEP, recordCall } from '#server/commands/calls/record-call.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';

/** A next step as its client has it: a step, its day, and who does it. */
const step = z.object({
  nextStep: z.string().nullable().exactOptional(),
  nextStepDate: z.string().nullable().exactOptional(),
  nextStepManagerId: z.int().nullable().exactOptional(),
} satisfies Record<(typeof NEXT_STEP)[number], z.ZodType>);

/** Records a call, and the next step with its client that was agreed on, as one change. */
export const recordOneCall = defineClassOperation({
  method: 'POST',
  path: '/manage/phoneCall/record/',
  summary: 'Запись звонка и следующего шага с клиентом',
  rights: { class: 'phoneCall', may: 'create' },
  confirmed: 'inStatements',
  body: z.object({ call: recordWrite, nextStep: step.nullable().exactOptional() }),
  answers: { 201: classRecord },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, definition, body }) {
    const given = body.nextStep ?? {};
    const named = NEXT_STEP.filter((name) => given[name] !== undefined);
    const nextStep = checkedFields(
      actor,
      context.catalog.get('client'),
      named.map((fieldName) => ({ fieldName, fieldValue: given[fieldName] })),
    );
    const call = fieldsForCreate(actor, definition, body.call);
    return recordAnswer(await recordCall(context, actor, { call, nextStep }));
  },
});
