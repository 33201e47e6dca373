import { z } from 'zod';
import { verifyPassword } from '#server/access/password.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { headerOf } from '#server/endpoint/request.ts';
import { noteRefusedConfirmation } from '#server/store/acts/note-act.ts';
import { invalid, unauthenticated } from '#server/store/problem.ts';
import { confirmSession } from '#server/store/confirmation/confirmed-session.ts';
import { passwordHashOf } from '#server/store/sessions/staff.ts';
import { passwordAttempt } from './password-attempt.ts';

const TOO_MANY = 'Слишком много попыток. Повторите позже';

/**
 * The person proves again who they are, before what is dangerous (contract «Accounts»). Attempts are limited as those of
 * changing the password. Nothing of it is stored under an `Idempotency-Key`.
 */
export const confirmIdentity = defineOperation({
  method: 'POST',
  path: '/user/confirm/',
  summary: 'Подтверждение, что за экраном тот, кто вошёл',
  rights: 'signedIn',
  confirmed: 'beforehand',
  // A value that is not a text is 422.
  body: z.object({ password: z.unknown().optional().meta({ type: 'string' }) }),
  answers: { 204: EMPTY },
  problems: [429],
  async run(request) {
    const { database } = request.context;
    const { userId, sessionId } = request.actor;
    const { password } = request.body;
    if (userId === null || sessionId === null) throw unauthenticated();
    const isGenuine = await passwordAttempt(request, { name: `#${userId}`, tooMany: TOO_MANY }, async () => {
      const kept = await passwordHashOf(database, userId);
      if (typeof password === 'string' && (await verifyPassword(password, kept))) return true;
      const from = { address: request.address, agent: headerOf(request, 'user-agent') ?? '' };
      await noteRefusedConfirmation(database, userId, from);
      return null;
    });
    if (!isGenuine) throw invalid([{ fieldName: 'password', message: 'Неверный пароль' }]);
    await confirmSession(database, sessionId);
    return {};
  },
});
