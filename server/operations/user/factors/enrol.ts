import { z } from 'zod';
import type { EnrolledAnswer } from '#model/wire/factors.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import type { Queryable } from '#server/store/database.ts';
import { findUserStep } from '#server/store/sessions/factors/steps.ts';
import { openSignedIn, signedIn, signInFields } from '../sign-in-answer.ts';
import { begunTotp, confirmedTotp, recoveryCodesFields, totpSecretAnswer } from './own-totp.ts';
import { stepEnded } from './proof.ts';

const pending = z.string('Укажите вход, который подтверждается');

const enrolledAnswer = wireSchema<EnrolledAnswer>(
  'EnrolledAnswer',
  z.object({ ...signInFields, ...recoveryCodesFields }),
);

async function enrolmentOf(
  where: Queryable,
  named: string,
): Promise<{ readonly userId: number; readonly login: string }> {
  const step = await findUserStep(where, 'enrol', named);
  if (!step?.userId) throw stepEnded();
  return { userId: step.userId, login: step.login };
}

/** Begins to set up the second factor without which a user's role signs in to nothing. */
export const beginEnrolment = definePublicOperation({
  method: 'POST',
  path: '/user/factor/enrol/',
  summary: 'Подключение обязательного второго фактора при входе',
  rights: 'public',
  body: z.object({ pending }),
  answers: { 200: totpSecretAnswer },
  async run({ context, body }) {
    const { userId, login } = await enrolmentOf(context.database, body.pending);
    return { body: await begunTotp(context, userId, login) };
  },
});

/** Confirms it by a code, and signs in. */
export const confirmEnrolment = definePublicOperation({
  method: 'POST',
  path: '/user/factor/enrol/confirm/',
  summary: 'Подтверждение обязательного второго фактора и вход',
  rights: 'public',
  body: z.object({ pending, code: z.string('Укажите код') }),
  answers: { 200: enrolledAnswer },
  async run(request) {
    const { context, body } = request;
    const { userId } = await enrolmentOf(context.database, body.pending);
    let sessionId = '';
    const recoveryCodes = await confirmedTotp(context, userId, body.code, async (transaction) => {
      sessionId = await openSignedIn(transaction, request, userId, 'code');
    });
    return { body: { ...(await signedIn(request, userId, sessionId)), recoveryCodes } };
  },
});
