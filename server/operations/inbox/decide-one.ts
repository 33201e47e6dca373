import { z } from 'zod';
import { askToConfirm, confirmWaiting, returnWaiting } from '#server/commands/inbox/decide-waiting.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { withLetters } from '../records/with-letters.ts';

/** The longest reason of giving a record back. */
const LONGEST = 450;

const shared = {
  method: 'PUT',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: classRecord },
  changeSet: true,
  letters: true,
} as const;

/** Confirms a record that waits for it. */
export const confirmOne = defineClassOperation({
  ...shared,
  path: '/manage/:className/:id/confirm/',
  summary: 'Подтверждение записи',
  async run(request) {
    const { context, actor, definition, params } = request;
    const record = await confirmWaiting(context, actor, { definition, id: params.id });
    return withLetters(request, definition, recordAnswer(record));
  },
});

/** Gives a record that waits for confirmation back, with a reason. */
export const returnOne = defineClassOperation({
  ...shared,
  path: '/manage/:className/:id/return/',
  summary: 'Возврат записи тому, кто отправил её на подтверждение',
  body: z.object({ reason: z.string().trim().min(1, 'Укажите причину').max(LONGEST) }),
  async run(request) {
    const { context, actor, definition, params, body } = request;
    const record = await returnWaiting(context, actor, { definition, id: params.id }, body.reason);
    return withLetters(request, definition, recordAnswer(record));
  },
});

/** Sends a record to be confirmed by a person. */
export const askOne = defineClassOperation({
  ...shared,
  path: '/manage/:className/:id/ask/',
  summary: 'Отправка записи на подтверждение',
  body: z.object({
    userId: z.int().min(1),
    dueDate: z.iso.date().nullable().default(null),
    text: z.string().max(LONGEST).nullable().default(null),
  }),
  async run(request) {
    const { context, actor, definition, params, body } = request;
    const record = await askToConfirm(context, actor, { definition, id: params.id }, body);
    return withLetters(request, definition, recordAnswer(record));
  },
});
