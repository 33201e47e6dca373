import { verifyPassword } from '#server/access/password.ts';
import type { StaffOperation } from '#server/http/call.ts';
import { recordBodyOf } from '#server/http/request-parts.ts';
import { changeOwnPassword } from '#server/store/records/own-password.ts';
import { failureOf } from '#server/store/records/validate.ts';
import { invalid, Refusal, unauthenticated } from '#server/store/refusal.ts';
import { beginSignIn, forgetSignInFailures } from '#server/store/sign-in-failures.ts';
import { passwordHashOf } from '#server/store/staff.ts';

/** Changes one's own password and ends all one's other sessions (contract «Sign-in»). Guesses are limited as at sign-in. */
export const changePassword: StaffOperation = {
  method: 'POST',
  path: '/user/password/',
  access: 'asked',
  summary: 'Смена своего пароля',
  async run({ context, actor, body, address }) {
    const { current, next } = recordBodyOf(body);
    const property = context.catalog.get('user').properties['password'];
    if (actor.userId === null || !property) throw unauthenticated();
    const failure = failureOf(property, next);
    if (failure !== null || typeof next !== 'string')
      throw invalid([{ fieldName: 'next', message: failure ?? 'Поле не может быть пустым' }]);
    const attempt = `#${actor.userId}`;
    const wait = await beginSignIn(context.database, attempt, address);
    if (wait > 0)
      throw new Refusal(429, 'tooManyAttempts', 'Слишком много попыток. Повторите позже', { retryAfter: wait });
    const kept = await passwordHashOf(context.database, actor.userId);
    if (typeof current !== 'string' || !(await verifyPassword(current, kept))) {
      throw invalid([{ fieldName: 'current', message: 'Неверный текущий пароль' }]);
    }
    await forgetSignInFailures(context.database, attempt, address);
    await changeOwnPassword(context, actor, next);
    return { status: 204 };
  },
};
