import type { SignInAnswer } from '#model/wire.ts';
import { verifyPassword } from '#server/access/password.ts';
import { TOKEN_LIFETIME } from '#server/access/token.ts';
import { headerOf, type PublicOperation } from '#server/http/request.ts';
import { recordBodyOf } from '#server/http/request-parts.ts';
import { malformed, unauthenticated } from '#server/store/problem.ts';
import { openSession, sessionActor } from '#server/store/sessions.ts';
import { findAccount, readProfile } from '#server/store/staff.ts';
import { passwordAttempt } from './password-attempt.ts';

const WRONG = 'Неверный логин или пароль';
const TOO_MANY = 'Слишком много попыток входа. Повторите позже';

/** Signs in by login or e-mail (contract «Sign-in»). An unknown user, a wrong password and a blocked account are one answer. */
export const authenticate: PublicOperation = {
  method: 'POST',
  path: '/user/authenticate/',
  access: 'public',
  summary: 'Вход в систему',
  async run(request) {
    const { login, password } = recordBodyOf(request.body);
    if (typeof login !== 'string' || typeof password !== 'string') throw malformed('Укажите логин и пароль');
    const { database } = request.context;
    if (login.includes('\0') || /\p{Surrogate}/u.test(login)) throw unauthenticated(WRONG);
    const account = await passwordAttempt(request, { name: login, tooMany: TOO_MANY }, async () => {
      const found = await findAccount(database, login);
      const genuine = await verifyPassword(password, found?.passwordHash ?? null);
      return found && genuine && !found.isBlocked ? found : null;
    });
    if (!account) throw unauthenticated(WRONG);
    const from = { address: request.address, agent: headerOf(request, 'user-agent') ?? '' };
    const sessionId = await openSession(database, account.id, TOKEN_LIFETIME, from);
    const actor = await sessionActor(database, request.context.catalog, sessionId, account.id);
    const profile = await readProfile(database, account.id);
    if (!actor || !profile) throw unauthenticated(WRONG);
    const expiresAt = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME;
    const token = await request.context.tokens.issue({ userId: account.id, sessionId, expiresAt });
    const body: SignInAnswer = { token, profile, roles: actor.roles };
    return { body };
  },
};
