import { z } from 'zod';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { digestOf, setDigest } from '#server/store/inbox/digests.ts';

/** Whether the user is sent in the mornings what waits for them, and to which address. */
export const readDigest = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/inbox/digest/',
  summary: 'Утренняя сводка на почту',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: z.object({ isWanted: z.boolean(), email: z.string().nullable() }) },
  async run({ context, actor }) {
    const { isWanted = false, email = null } = (await digestOf(context.database, actor.userId)) ?? {};
    return { body: { isWanted, email } };
  },
});

/** Sets whether the user is sent in the mornings what waits for them. */
export const writeDigest = defineOperation({
  method: 'PUT',
  path: '/inbox/digest/',
  summary: 'Включение утренней сводки',
  rights: 'signedIn',
  confirmed: 'beforehand',
  body: z.object({ isWanted: z.boolean() }),
  answers: { 204: EMPTY },
  async run({ context, actor, body: { isWanted } }) {
    await setDigest(context.database, actor, isWanted, context.environment.timeZone);
    return { status: 204 };
  },
});
