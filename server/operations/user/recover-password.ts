import { setTimeout as passed } from 'node:timers/promises';
import { z } from 'zod';
import { canonicalText, isStorableText } from '#model/text/canonical-text.ts';
import { definePublicOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { headerOf, type AppContext } from '#server/endpoint/request.ts';
import { noteAccountAct, type SignInPlace } from '#server/store/acts/note-act.ts';
import { tellAccount } from '#server/store/mail/tell-account.ts';
import { Problem } from '#server/store/problem.ts';
import { makeAccountLink } from '#server/store/sessions/account-links.ts';
import { beginSignIn } from '#server/store/sessions/sign-in-failures.ts';
import { findAccount } from '#server/store/sessions/staff.ts';
import { takesPassword } from './takes-password.ts';

/** Milliseconds after which every request is answered, so that the time does not tell which logins exist. */
const ANSWERED_AFTER = 300;

async function sendLink({ database, environment }: AppContext, login: string, from: SignInPlace): Promise<void> {
  await database.transaction(async (transaction) => {
    const account = await findAccount(transaction, login);
    if (account === null || account.isBlocked || account.email === null) return;
    if (!takesPassword(environment.oidc, account.login)) return;
    const linkId = await makeAccountLink(transaction, account.id, 'recovery');
    if (linkId === null) return;
    await tellAccount(transaction, account.id, { kind: 'recovery', linkId });
    await noteAccountAct(transaction, 'recovery', { accountId: account.id, from });
  });
}

/**
 * Sends a link to the form for a new password to the e-mail of the account with this login or e-mail (contract
 * «Accounts»). An unknown user, one who is blocked and one without an e-mail get the same reply after the same time.
 * Requests are limited as attempts to sign in are. Without a mail server nothing is done.
 */
export const recoverPassword = definePublicOperation({
  method: 'POST',
  path: '/user/recover/',
  summary: 'Запрос нового пароля письмом',
  rights: 'public',
  body: z.object({ login: z.string('Укажите логин или e-mail') }),
  answers: { 204: EMPTY },
  problems: [429],
  async run(request) {
    const { context, address, body } = request;
    const answered = passed(ANSWERED_AFTER);
    const login = canonicalText(body.login, 'code');
    if (isStorableText(login) && context.environment.smtpUrl !== undefined) {
      const retryAfter = await beginSignIn(context.database, `recover ${login}`, address);
      if (retryAfter > 0)
        throw new Problem(429, 'tooManyAttempts', 'Слишком много запросов. Повторите позже', { retryAfter });
      await sendLink(context, login, { address, agent: headerOf(request, 'user-agent') ?? '' });
    }
    await answered;
    return {};
  },
});
