import { z } from 'zod';
import { canonicalText } from '#model/text/canonical-text.ts';
import { characterCount } from '#model/validators/validator.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { UNFIT } from '#server/endpoint/parsed.ts';
import { recordAnswer, targetOf } from '#server/endpoint/record-answer.ts';
import { moveRegistration } from '#server/commands/registrations/move-registration.ts';

const LONGEST = 500;
const MOST = 2_147_483_647;

const body = z.object({
  position: z
    .int()
    .max(MOST)
    .refine((place) => place >= 1, { message: 'Значение не может быть меньше 1', params: UNFIT })
    .meta({ minimum: 1 }),
  reason: z
    .string()
    .transform((text) => canonicalText(text, 'line'))
    .refine((text) => characterCount(text) <= LONGEST, {
      message: `Поле не может содержать больше чем ${LONGEST} символов`,
      params: UNFIT,
    })
    .nullable()
    .exactOptional(),
});

/** Moves a registration to a place of its waiting list (contract «Events»). A move up without a reason is 422. */
export const movePosition = defineClassOperation({
  method: 'PUT',
  path: '/manage/EventRegistration/:id/position/',
  summary: 'Место в листе ожидания',
  rights: { class: 'EventRegistration', may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  body,
  answers: { 200: classRecord },
  changeSet: true,
  async run(request) {
    const { context, actor, params } = request;
    const { position, reason = null } = request.body;
    const move = { position, reason: reason === '' ? null : reason };
    return recordAnswer(await moveRegistration(context, actor, targetOf(request, params.id), move));
  },
});
