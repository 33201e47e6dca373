import { z } from 'zod';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import { findUserStep } from '#server/store/sessions/factors/steps.ts';
import { signedIn, signInAnswer } from '../sign-in-answer.ts';
import { proofOfCode, signInByProof, stepEnded } from './proof.ts';

const WRONG_CODE = 'Неверный код';

/**
 * The second request of a sign-in with a second factor: a code of the code generator, or a recovery code. A correct one
 * signs in and is used up. Nothing of it is stored under an `Idempotency-Key`.
 */
export const proveFactor = definePublicOperation({
  method: 'POST',
  path: '/user/factor/',
  summary: 'Подтверждение входа вторым фактором',
  rights: 'public',
  body: z.object({ pending: z.string('Укажите вход, который подтверждается'), code: z.string('Укажите код') }),
  answers: { 200: signInAnswer },
  problems: [429],
  async run(request) {
    const { pending, code } = request.body;
    const { context } = request;
    const step = await findUserStep(context.database, 'factor', pending);
    if (!step) throw stepEnded();
    const sessionId = await signInByProof(request, step, { how: 'code', wrong: WRONG_CODE }, () =>
      proofOfCode(context, step.userId, code),
    );
    return { body: await signedIn(request, step.userId, sessionId) };
  },
});
