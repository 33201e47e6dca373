import { verifyPassword } from '#server/access/password.ts';
import { z } from 'zod';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { changeOwnPassword } from '#server/store/sessions/own-password.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import { assertFitPassword } from '#server/rules/passwords/fit-password.ts';
import { invalid, unauthenticated } from '#server/store/problem.ts';
import { passwordHashOf } from '#server/store/sessions/staff.ts';
import { passwordAttempt } from './password-attempt.ts';

const TOO_MANY = 'Слишком много попыток. Повторите позже';

/**
 * Changes the user's own password and ends the user's other sessions (contract «Sign-in»). Attempts are limited as at
 * sign-in. Nothing of it is stored under an `Idempotency-Key`.
 */
export const changePassword = defineOperation({
  method: 'POST',
  path: '/user/password/',
  summary: 'Смена своего пароля',
  rights: 'signedIn',
  confirmed: 'beforehand',
  // A value that is not a text is 422, as is an invalid text.
  body: z.object({
    current: z.unknown().optional().meta({ type: 'string' }),
    next: z.unknown().optional().meta({ type: 'string' }),
  }),
  answers: { 204: EMPTY },
  problems: [429],
  async run(request) {
    const { context, actor } = request;
    const { current } = request.body;
    const { password } = context.catalog.get('user').properties;
    const next = canonicalValue(password, request.body.next);
    if (actor.userId === null) throw unauthenticated();
    const failure = failureOf(password, next);
    if (failure !== null || typeof next !== 'string')
      throw invalid([{ fieldName: 'next', message: failure ?? 'Поле не может быть пустым' }]);
    const { userId } = actor;
    const genuine = await passwordAttempt(request, { name: `#${userId}`, tooMany: TOO_MANY }, async () => {
      const kept = await passwordHashOf(context.database, userId);
      return typeof current === 'string' && (await verifyPassword(current, kept)) ? true : null;
    });
    if (!genuine) throw invalid([{ fieldName: 'current', message: 'Неверный текущий пароль' }]);
    await assertFitPassword(context.database, userId, next, 'next');
    await changeOwnPassword(context, actor, next);
    return {};
  },
});
