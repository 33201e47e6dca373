import { z } from 'zod';
import { verifyPassword } from '#server/access/password.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { noteRefusedConfirmation } from '#server/store/acts/note-act.ts';
import { invalid, unauthenticated } from '#server/store/problem.ts';
import { confirmSession } from '#server/store/confirmation/confirmed-session.ts';
import { passwordHashOf } from '#server/store/sessions/staff.ts';
import { findUserStep, takeChallenge } from '#server/store/sessions/factors/steps.ts';
import { assertionBody } from './passkey-answers.ts';
import { proofOfCode, type Proof } from './proof.ts';
import { answerToChallenge, WRONG_PASSKEY } from './sign-in-passkey.ts';
import { passwordAttempt } from '../password-attempt.ts';
import { placeOf } from '../sign-in-answer.ts';

const TOO_MANY = 'Слишком много попыток. Повторите позже';

const WRONG_PASSWORD = { fieldName: 'password', message: 'Неверный пароль' };
const WRONG_CODE = { fieldName: 'code', message: 'Неверный код' };
const NOT_ACCEPTED = { fieldName: 'assertion', message: WRONG_PASSKEY };

// A value that is not a text is 422.
const typed = z.unknown().optional().meta({ type: 'string' });

/** What a passkey of the user proves, by its answer to the challenge of this step of theirs, which serves once. */
async function proofOfAssertion(
  context: AppContext,
  userId: number,
  pending: string,
  assertion: z.output<typeof assertionBody>,
): Promise<Proof | null> {
  const step = await findUserStep(context.database, 'confirm', pending);
  const challenge = step?.userId === userId ? await takeChallenge(context.database, 'confirm', pending) : null;
  if (challenge === null) return null;
  const { passkey, proof } = await answerToChallenge(context, challenge, assertion);
  return passkey?.userId === userId ? proof : null;
}

/**
 * The person proves again who they are, by the password, a code of the second factor or a passkey, before what is
 * dangerous (contract «Accounts»). Attempts are limited as those of changing the password. Nothing of it is stored under an
 * `Idempotency-Key`.
 */
export const confirmIdentity = defineOperation({
  method: 'POST',
  path: '/user/confirm/',
  summary: 'Подтверждение, что за экраном тот, кто вошёл',
  rights: 'signedIn',
  confirmed: 'beforehand',
  body: z.object({
    password: typed,
    code: typed,
    pending: z.string().exactOptional(),
    assertion: assertionBody.exactOptional(),
  }),
  answers: { 204: EMPTY },
  problems: [429],
  async run(request) {
    const { context } = request;
    const { database } = context;
    const { userId, sessionId } = request.actor;
    const { password, code, pending, assertion } = request.body;
    if (userId === null || sessionId === null) throw unauthenticated();
    const isGenuine = await passwordAttempt(request, { name: `#${userId}`, tooMany: TOO_MANY }, async () => {
      const proof = assertion
        ? await proofOfAssertion(context, userId, pending ?? '', assertion)
        : typeof code === 'string'
          ? await proofOfCode(context, userId, code)
          : null;
      const kept = typeof password === 'string' ? await passwordHashOf(database, userId) : null;
      const isKnown = typeof password === 'string' && (await verifyPassword(password, kept));
      const isConfirmed = await database.transaction(async (transaction) => {
        if (!isKnown && !(await proof?.use(transaction))) return false;
        await confirmSession(transaction, sessionId);
        return true;
      });
      if (isConfirmed) return true;
      await noteRefusedConfirmation(database, userId, placeOf(request));
      return null;
    });
    if (isGenuine) return {};
    if (assertion) throw invalid([NOT_ACCEPTED], WRONG_PASSKEY);
    const isByCode = typeof password !== 'string' && typeof code === 'string';
    throw invalid([isByCode ? WRONG_CODE : WRONG_PASSWORD]);
  },
});
