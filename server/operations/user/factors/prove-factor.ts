import { z } from 'zod';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import { invalid } from '#server/store/problem.ts';
import { findUserStep } from '#server/store/sessions/factors/steps.ts';
import { signedIn, signInAnswer } from '../sign-in-answer.ts';
import { assertionBody } from './passkey-answers.ts';
import { proofOfCode, signInByProof, stepEnded } from './proof.ts';
import { proofOfPasskey, WRONG_PASSKEY } from './sign-in-passkey.ts';

const WRONG_CODE = 'Неверный код';
const NOT_GIVEN = 'Укажите код';

/**
 * The second request of a sign-in with a second factor: a code of the code generator, a recovery code, or the answer of a
 * passkey. A genuine one signs in and is used up. Nothing of it is stored under an `Idempotency-Key`.
 */
export const proveFactor = definePublicOperation({
  method: 'POST',
  path: '/user/factor/',
  summary: 'Подтверждение входа вторым фактором',
  rights: 'public',
  body: z.object({
    pending: z.string('Укажите вход, который подтверждается'),
    code: z.string(NOT_GIVEN).exactOptional(),
    assertion: assertionBody.exactOptional(),
  }),
  answers: { 200: signInAnswer },
  problems: [429],
  async run(request) {
    const { pending, code, assertion } = request.body;
    const { context } = request;
    if (code === undefined && assertion === undefined) throw invalid([{ fieldName: 'code', message: NOT_GIVEN }]);
    const step = await findUserStep(context.database, 'factor', pending);
    if (!step?.userId) throw stepEnded();
    const { userId } = step;
    const sessionId = assertion
      ? await signInByProof(request, { id: step.id, userId }, { how: 'passkey', wrong: WRONG_PASSKEY }, async () => {
          const { passkey, proof } = await proofOfPasskey(context, { purpose: 'factor', pending }, assertion);
          return passkey?.userId === userId ? proof : null;
        })
      : await signInByProof(request, { id: step.id, userId }, { how: 'code', wrong: WRONG_CODE }, () =>
          proofOfCode(context, userId, code ?? ''),
        );
    return { body: await signedIn(request, userId, sessionId) };
  },
});
