import { z } from 'zod';
import { canonicalText, isStorableText } from '#model/text/canonical-text.ts';
import { verifyPassword } from '#server/access/password.ts';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import { unauthenticated } from '#server/store/problem.ts';
import { noteRefusedSignIn, noteTooManySignIns } from '#server/store/acts/note-act.ts';
import { WINDOW_SECONDS } from '#server/store/sessions/sign-in-failures.ts';
import { findAccount } from '#server/store/sessions/staff.ts';
import { factorRequired, factorStep } from './factor-step.ts';
import { passwordAttempt } from './password-attempt.ts';
import { openSignedIn, placeOf, signedIn, signInAnswer } from './sign-in-answer.ts';
import { takesPassword } from './takes-password.ts';

const WRONG = 'Неверный логин или пароль';
const TOO_MANY = 'Слишком много попыток входа. Повторите позже';

const NOT_GIVEN = 'Укажите логин и пароль';

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
  answers: { 200: z.union([signInAnswer, factorRequired]) },
  problems: [429],
  async run(request) {
    const { password } = request.body;
    const login = canonicalText(request.body.login, 'code');
    const { database, environment } = request.context;
    if (!isStorableText(login)) throw unauthenticated(WRONG);
    const from = placeOf(request);
    const onTooMany = async () => {
      const named = await findAccount(database, login);
      await noteTooManySignIns(database, named?.id ?? null, from, WINDOW_SECONDS);
    };
    const account = await passwordAttempt(request, { name: login, tooMany: TOO_MANY, onTooMany }, async () => {
      const found = await findAccount(database, login);
      const genuine = await verifyPassword(password, found?.passwordHash ?? null);
      const isTaken = found !== null && takesPassword(environment.oidc, found.login);
      if (found && genuine && isTaken && !found.isBlocked) return found;
      const why = !found ? 'unknown' : !genuine ? 'wrong' : found.isBlocked ? 'blocked' : 'passwordsOff';
      await noteRefusedSignIn(database, found?.id ?? null, { ...from, login, why });
      return null;
    });
    if (!account) throw unauthenticated(WRONG);
    const step = await factorStep(request, account.id);
    if (step) return { body: step };
    const sessionId = await database.transaction((transaction) => openSignedIn(transaction, request, account.id));
    return { body: await signedIn(request, account.id, sessionId) };
  },
});
