import { z } from 'zod';
import { LINK_PURPOSES } from '#model/account-letters.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import { accountLinkIdOf } from '#server/access/account-token.ts';
import { definePublicOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { headerOf, type AppContext } from '#server/endpoint/request.ts';
import { assertFitPassword } from '#server/rules/passwords/fit-password.ts';
import { invalid } from '#server/store/problem.ts';
import { findAccountLink, type AccountLink } from '#server/store/sessions/account-links.ts';
import { setLinkedPassword } from '#server/store/sessions/own-password.ts';
import { publicCall, publicCalls } from '../public-call.ts';

const DEAD = 'Ссылка больше не действует. Запросите новую';

const CALLS = publicCalls();

const token = z.string().max(300);

function dead() {
  return invalid([{ fieldName: 'token', message: DEAD }], DEAD);
}

/** The link of a token. Throws 422, the same for whatever reason it can't be used. */
async function linkOf({ links, database }: AppContext, given: string): Promise<AccountLink> {
  const id = accountLinkIdOf(await links.open(given));
  const link = id === null ? null : await findAccountLink(database, id);
  if (link === null) throw dead();
  return link;
}

/** What a link to the form for a new password is for, if it can be used; it stays as it is. */
export const checkPasswordLink = definePublicOperation({
  method: 'POST',
  path: '/user/password/link/check/',
  summary: 'Проверка ссылки на новый пароль',
  rights: 'public',
  body: z.object({ token }),
  answers: { 200: z.object({ purpose: z.enum(LINK_PURPOSES) }) },
  problems: [429],
  async run(request) {
    publicCall(request, CALLS);
    const { purpose } = await linkOf(request.context, request.body.token);
    return { body: { purpose } };
  },
});

/** Sets the password of the user to whom the link was sent, and ends their sessions (contract «Accounts»). A link serves once. */
export const setPasswordByLink = definePublicOperation({
  method: 'POST',
  path: '/user/password/link/',
  summary: 'Новый пароль по ссылке',
  rights: 'public',
  // A value that is not a text is 422, as is an invalid text.
  body: z.object({ token, next: z.unknown().optional().meta({ type: 'string' }) }),
  answers: { 204: EMPTY },
  problems: [429],
  async run(request) {
    publicCall(request, CALLS);
    const { context, address, body } = request;
    const link = await linkOf(context, body.token);
    const { password } = context.catalog.get('user').properties;
    const next = canonicalValue(password, body.next);
    const failure = failureOf(password, next);
    if (failure !== null || typeof next !== 'string' || next === '')
      throw invalid([{ fieldName: 'next', message: failure ?? 'Поле не может быть пустым' }]);
    await assertFitPassword(context.database, link.userId, next, 'next');
    const from = { address, agent: headerOf(request, 'user-agent') ?? '' };
    if (!(await setLinkedPassword(context, link, next, from))) throw dead();
    return {};
  },
});
