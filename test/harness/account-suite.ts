import { expect } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#model/wire/factors.ts';
import type { LinkPurpose } from '#model/account-letters.ts';
import { accountLinkUrl } from '#server/access/account-token.ts';
import { makeAccountLink } from '#server/store/sessions/account-links.ts';
import { softPasskey } from './authenticator.ts';
import { TEST_PASSWORD, type TestApp } from './test-app.ts';
import { freshStep, totpCode } from './totp.ts';

/** The header of a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The login of a user. */
export async function loginOf({ context }: TestApp, userId: number): Promise<string> {
  const [found] = await context.database.query<{ login: string }>({
    text: 'select login from "user" where id = $1',
    values: [userId],
  });
  return found?.login ?? '';
}

/** Signs in by the password. */
export async function signIn(app: TestApp, userId: number, password = TEST_PASSWORD, headers = {}) {
  const login = await loginOf(app, userId);
  return app.anonymous('POST', '/user/authenticate/', { login, password }, headers);
}

/** The token of another session of a user without a second factor. */
export async function tokenOf(app: TestApp, userId: number): Promise<string> {
  const { status, body, raw } = await signIn(app, userId);
  expect([status, typeof body['token']], raw.body).toEqual([200, 'string']);
  return String(body['token']);
}

/** Signs in by the password of a user with a second factor. Returns what names the sign-in. */
export async function pendingOf(app: TestApp, userId: number): Promise<string> {
  const { body, raw } = await signIn(app, userId);
  expect(typeof body['pending'], raw.body).toBe('string');
  return String(body['pending']);
}

/** A user with a code generator, whose code of the step before the present one is used. */
export async function withTotp(app: TestApp) {
  await freshStep();
  const client = await app.as('siteEditors');
  const begun = await client.send('POST', '/user/factors/totp/');
  expect(begun.status, begun.raw.body).toBe(200);
  const secret = String(begun.body['secret']);
  const confirmed = await client.send('POST', '/user/factors/totp/confirm/', { code: totpCode(secret, -1) });
  expect(confirmed.status, confirmed.raw.body).toBe(200);
  return { client, secret, codes: [confirmed.body['recoveryCodes']].flat().map(String) };
}

/** A user with a passkey of a product at an address with a name; `origin` is that of the page that made it. */
export async function withPasskey(app: TestApp, origin = new URL(app.context.environment.siteUrl).origin) {
  const client = await app.as('siteEditors');
  const begun = await client.send('POST', '/user/factors/passkeys/begin/');
  expect(begun.status, begun.raw.body).toBe(200);
  const { pending, options }: PasskeyCreation = begun.raw.json();
  const key = softPasskey(origin);
  const credential = key.create(options);
  const added = await client.send('POST', '/user/factors/passkeys/', { pending, name: 'Ноутбук', credential });
  return { client, userId: client.userId, token: client.token, key, added, pending, credential };
}

/** What a sign-in by a passkey is asked: alone, or as the second factor of the sign-in with this name. */
export async function askedForPasskey(app: TestApp, pending?: string): Promise<PasskeyRequest> {
  const answer = await app.anonymous('POST', '/user/passkey/begin/', { ...(pending !== undefined && { pending }) });
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.raw.json();
}

/** The token of a new link to the form for a password. */
export async function linkToken({ context }: TestApp, userId: number, purpose: LinkPurpose): Promise<string> {
  const id = await makeAccountLink(context.database, userId, purpose);
  if (id === null) throw new Error('another link was made just before');
  const url = await accountLinkUrl({ siteUrl: context.environment.siteUrl, signer: context.links }, id);
  return url.slice(url.indexOf('#') + 1);
}
