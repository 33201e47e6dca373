import { z } from 'zod';
import { verifyPassword } from '#server/access/password.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { noteRefusedConfirmation } from '#server/store/acts/note-act.ts';
import { invalid, unauthenticated } from '#server/store/problem.ts';
import { confirmSession } from '#server/store/confirmation/confirmed-session.ts';
import { passwordHashOf } from '#server/store/sessions/staff.ts';
import { proofOfCode } from './proof.ts';
import { passwordAttempt } from '../password-attempt.ts';
import { placeOf } from '../sign-in-answer.ts';

const TOO_MANY = 'Слишком много попыток. Повторите позже';

const WRONG_PASSWORD = { fieldName: 'password', message: 'Неверный пароль' };
const WRONG_CODE = { fieldName: 'code', message: 'Неверный код' };

// A value that is not a text is 422.
const typed = z.unknown().optional().meta({ type: 'string' });

/**
 * The person proves again who they are, by the password or by a code of the second factor, before what is dangerous
 * (contract «Accounts»). Attempts are limited as those of changing the password. Nothing of it is stored under an `Idempotency-Key`.
 */
export const confirmIdentity = defineOperation({
  method: 'POST',
  path: '/user/confirm/',
  summary: 'Подтверждение, что за экраном тот, кто вошёл',
  rights: 'signedIn',
  confirmed: 'beforehand',
  body: z.object({ password: typed, code: typed }),
  answers: { 204: EMPTY },
  problems: [429],
  async run(request) {
    const { context } = request;
    const { database } = context;
    const { userId, sessionId } = request.actor;
    const { password, code } = request.body;
    if (userId === null || sessionId === null) throw unauthenticated();
    const isGenuine = await passwordAttempt(request, { name: `#${userId}`, tooMany: TOO_MANY }, async () => {
      const proof = typeof code === 'string' ? await proofOfCode(context, userId, code) : null;
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
    const isByCode = typeof password !== 'string' && typeof code === 'string';
    throw invalid([isByCode ? WRONG_CODE : WRONG_PASSWORD]);
  },
});
