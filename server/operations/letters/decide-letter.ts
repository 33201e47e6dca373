import { z } from 'zod';
import { may } from '#server/access/rights.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { flag, recordParams } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { dropLetters } from '#server/store/mail/letter-cause.ts';
import { lockGroup, sendNow, subjectOf } from '#server/store/mail/letter-groups.ts';
import { conflict, forbidden, notFound } from '#server/store/problem.ts';
import { assertVisible } from '#server/store/records/read/assert-visible.ts';

const NOT_WAITING = 'Письмо уже отправлено или снято с отправки';
const DROPPED = 'Снято с отправки';

/** Throws 403 or 404 where the actor may not decide on a letter: whoever may change its record may. */
async function assertMayDecide({ context, actor }: Pick<ActorRequest, 'context' | 'actor'>, id: number): Promise<void> {
  const subject = await subjectOf(context.database, id);
  if (actor.isAdministrator && subject) return;
  const definition = context.catalog.byId(subject?.classId ?? 0);
  if (!definition || !subject?.objectId) throw notFound();
  if (!may(actor, 'update', definition)) throw forbidden();
  await assertVisible(context, actor, definition, [subject.objectId], context.database);
}

const decision = {
  method: 'POST',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  query: z.object({ alone: flag.meta({ description: 'Только это письмо, без тех, что уходят вместе с ним' }) }),
  answers: { 200: z.object({ letters: z.int() }) },
  idempotent: true,
} as const;

/** Sends a waiting letter now, with those that go together with it (contract «Values»). */
export const sendLetterNow = defineOperation({
  ...decision,
  path: '/manage/mailLog/:id/send/',
  summary: 'Отправка письма сейчас',
  async run(request) {
    const { context, params, query } = request;
    await assertMayDecide(request, params.id);
    const letters = await context.database.transaction(async (transaction) => {
      const locked = await lockGroup(transaction, params.id, query.alone);
      if (locked.length === 0) throw conflict(NOT_WAITING);
      await sendNow(context, transaction, locked);
      return locked.length;
    });
    return { body: { letters } };
  },
});

/** Ends a waiting letter unsent, with those that go together with it (contract «Values»). */
export const dropLetter = defineOperation({
  ...decision,
  path: '/manage/mailLog/:id/drop/',
  summary: 'Снятие письма с отправки',
  async run(request) {
    const { context, params, query } = request;
    await assertMayDecide(request, params.id);
    const letters = await context.database.transaction(async (transaction) => {
      const locked = await lockGroup(transaction, params.id, query.alone);
      if (locked.length === 0) throw conflict(NOT_WAITING);
      await dropLetters(context, transaction, locked, DROPPED);
      return locked.length;
    });
    return { body: { letters } };
  },
});
