import { z } from 'zod';
import { canonicalText, isStorableText } from '#model/text/canonical-text.ts';
import type { SignInAnswer } from '#model/wire/user.ts';
import { verifyPassword } from '#server/access/password.ts';
import { TOKEN_LIFETIME } from '#server/access/token.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import { headerOf } from '#server/endpoint/request.ts';
import { unauthenticated } from '#server/store/problem.ts';
import { noteRefusedSignIn, noteTooManySignIns } from '#server/store/acts/note-act.ts';
import { openSession, sessionActor } from '#server/store/sessions/sessions.ts';
import { WINDOW_SECONDS } from '#server/store/sessions/sign-in-failures.ts';
import { findAccount, readProfile } from '#server/store/sessions/staff.ts';
import { passwordAttempt } from './password-attempt.ts';
import { profileAnswer } from './read-profile.ts';

const WRONG = 'Неверный логин или пароль';
const TOO_MANY = 'Слишком много попыток входа. Повторите позже';

const NOT_GIVEN = 'Укажите логин и пароль';

const signInAnswer = wireSchema<SignInAnswer>('SignInAnswer', z.object({ token: z.string(), ...profileAnswer }));

/**
 * Signs in by login or e-mail (contract «Sign-in»). An unknown user, a wrong password and a blocked account get the
 * same reply.
 */
export const authenticate = definePublicOperation({
  method: 'POST',
  path: '/user/authenticate/',
  summary: 'Вход в систему',
  rights: 'public',
  body: z.object({ login: z.string(NOT_GIVEN), password: z.string(NOT_GIVEN) }),
  answers: { 200: signInAnswer },
  problems: [429],
  async run(request) {
    const { password } = request.body;
    const login = canonicalText(request.body.login, 'code');
    const { database } = request.context;
    if (!isStorableText(login)) throw unauthenticated(WRONG);
    const from = { address: request.address, agent: headerOf(request, 'user-agent') ?? '' };
    const onTooMany = async () => {
      const named = await findAccount(database, login);
      await noteTooManySignIns(database, named?.id ?? null, from, WINDOW_SECONDS);
    };
    const account = await passwordAttempt(request, { name: login, tooMany: TOO_MANY, onTooMany }, async () => {
      const found = await findAccount(database, login);
      const genuine = await verifyPassword(password, found?.passwordHash ?? null);
      if (found && genuine && !found.isBlocked) return found;
      const why = found ? (genuine ? 'blocked' : 'wrong') : 'unknown';
      await noteRefusedSignIn(database, found?.id ?? null, { ...from, login, why });
      return null;
    });
    if (!account) throw unauthenticated(WRONG);
    const sessionId = await openSession(database, account.id, TOKEN_LIFETIME, from);
    const actor = await sessionActor(database, request.context.catalog, sessionId, account.id);
    const profile = await readProfile(database, account.id);
    if (!actor || !profile) throw unauthenticated(WRONG);
    const expiresAt = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME;
    const token = await request.context.tokens.issue({ userId: account.id, sessionId, expiresAt });
    return { body: { token, profile, roles: actor.roles } };
  },
});
