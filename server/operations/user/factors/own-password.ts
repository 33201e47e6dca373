import { verifyPassword } from '#server/access/password.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { invalid, unauthenticated } from '#server/store/problem.ts';
import { passwordHashOf } from '#server/store/sessions/staff.ts';
import { passwordAttempt } from '../password-attempt.ts';

const TOO_MANY = 'Слишком много попыток. Повторите позже';

/**
 * The id of the user who sends a request with the right password of their own. Throws 422 if it is wrong, 429 after too
 * many wrong ones.
 */
export async function confirmedUser(request: ActorRequest, password: string): Promise<number> {
  const { actor, context } = request;
  const { userId } = actor;
  if (userId === null) throw unauthenticated();
  const genuine = await passwordAttempt(request, { name: `#${userId}`, tooMany: TOO_MANY }, async () =>
    (await verifyPassword(password, await passwordHashOf(context.database, userId))) ? true : null,
  );
  if (!genuine) throw invalid([{ fieldName: 'password', message: 'Неверный пароль' }]);
  return userId;
}
