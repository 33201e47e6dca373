import { NO_PASSKEYS, passkeySite } from '#model/passkey-site.ts';
import type { PasskeyRequest } from '#model/wire/factors.ts';
import type { SignInAnswer } from '#model/wire/user.ts';
import { call } from './connection/client.ts';

/** Why this page does not offer passkeys: the product's address, the page's own or the browser; null where it does. */
export function passkeysMissing(siteUrl: string): string | null {
  const site = passkeySite(siteUrl);
  if (!site) return NO_PASSKEYS;
  if (location.origin !== site.origin) return `Ключи доступа работают только по адресу ${site.origin}`;
  return typeof PublicKeyCredential === 'undefined' ? 'Этот браузер не поддерживает ключи доступа' : null;
}

/** The user has closed the browser's own dialog, or let its time pass. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';

  constructor(cause: unknown) {
    super('Ключ доступа не выбран', { cause });
  }
}

async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: '' };
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled(error);
    if (name === 'InvalidStateError') throw new Error('Ключ доступа на этом устройстве уже добавлен', { cause: error });
    throw error;
  }
}

/** Has the browser ask for a passkey. Throws {@link PasskeyCancelled}. */
export async function answerOfPasskey({ pending, options }: PasskeyRequest) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const allowCredentials = options.allowCredentials.map((one) => ({ ...one, transports: [...one.transports] }));
  const optionsJSON = { ...options, allowCredentials };
  return { pending, assertion: await asked(() => startAuthentication({ optionsJSON })) };
}

/** Signs in by a passkey alone; with `pending` proves the second factor of that sign-in. */
export async function signInByPasskey(pending?: string): Promise<SignInAnswer> {
  const body = pending === undefined ? {} : { pending };
  const begun = await call('POST /user/passkey/begin/', { body, token: null });
  const answer = { body: await answerOfPasskey(begun), token: null };
  return pending === undefined ? call('POST /user/passkey/', answer) : call('POST /user/factor/', answer);
}

/** Adds a passkey of this device or of a security key. Returns the new recovery codes, null where there are some. */
export async function registerPasskey(name: string): Promise<readonly string[] | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { pending, options } = await call('POST /user/factors/passkeys/begin/');
  const excludeCredentials = options.excludeCredentials.map((one) => ({ ...one, transports: [...one.transports] }));
  const optionsJSON = { ...options, excludeCredentials, pubKeyCredParams: [...options.pubKeyCredParams] };
  const made = await asked(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const credential = { ...made, response: { clientDataJSON, attestationObject, transports } };
  return (await call('POST /user/factors/passkeys/', { body: { pending, name, credential } })).recoveryCodes;
}
