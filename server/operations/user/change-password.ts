import { verifyPassword } from '#server/access/password.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { recordBodyOf } from '#server/http/request-parts.ts';
import { changeOwnPassword } from '#server/store/records/own-password.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import { invalid, unauthenticated } from '#server/store/problem.ts';
import { passwordHashOf } from '#server/store/staff.ts';
import { passwordAttempt } from './password-attempt.ts';

const TOO_MANY = 'Слишком много попыток. Повторите позже';

/** Changes one's own password and ends all one's other sessions (contract «Sign-in»). Guesses are limited as at sign-in. */
export const changePassword: StaffOperation = {
  method: 'POST',
  path: '/user/password/',
  access: 'asked',
  summary: 'Смена своего пароля',
  keepsNothing: true,
  async run(request) {
    const { context, actor, body } = request;
    const { current, next } = recordBodyOf(body);
    const property = context.catalog.get('user').properties['password'];
    if (actor.userId === null || !property) throw unauthenticated();
    const failure = failureOf(property, next);
    if (failure !== null || typeof next !== 'string')
      throw invalid([{ fieldName: 'next', message: failure ?? 'Поле не может быть пустым' }]);
    const { userId } = actor;
    const genuine = await passwordAttempt(request, { name: `#${userId}`, tooMany: TOO_MANY }, async () => {
      const kept = await passwordHashOf(context.database, userId);
      return typeof current === 'string' && (await verifyPassword(current, kept)) ? true : null;
    });
    if (!genuine) throw invalid([{ fieldName: 'current', message: 'Неверный текущий пароль' }]);
    await changeOwnPassword(context, actor, next);
    return { status: 204 };
  },
};
