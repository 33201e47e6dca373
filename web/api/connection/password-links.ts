import type { LinkPurpose } from '#model/account-letters.ts';
import { call } from './client.ts';

/** Asks for a letter with a link to the form for a new password; whether there is such an account is not told. */
export async function askForPassword(login: string): Promise<void> {
  await call('POST /user/recover/', { body: { login }, token: null });
}

/** What a link is for. Throws if it can't be used. */
export async function checkPasswordLink(token: string): Promise<LinkPurpose> {
  return (await call('POST /user/password/link/check/', { body: { token }, token: null })).purpose;
}

/** Sets the password by a link, which is used up. */
export async function setPasswordByLink(token: string, next: string): Promise<void> {
  await call('POST /user/password/link/', { body: { token, next }, token: null });
}
