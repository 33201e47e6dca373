import { z } from 'zod';
import { NO_PASSKEYS, passkeySite, type PasskeySite } from '#model/passkey-site.ts';
import type { NamedCredential, PasskeyCreation, PasskeyRequest } from '#model/wire/factors.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { conflict } from '#server/store/problem.ts';
import type { KeptPasskey } from '#server/store/sessions/factors/passkeys.ts';

/** Milliseconds for which the browser asks for a passkey: as long as the step is valid. */
export const PASSKEY_TIMEOUT = 300_000;

const base64url = z.string().max(20_000);
const attachment = z.enum(['cross-platform', 'platform']);
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.exactOptional(),
  clientExtensionResults: z.object({}),
};

/** What `navigator.credentials.get` returns, in JSON. */
export const assertionBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});

/** What `navigator.credentials.create` returns, in JSON. */
export const registrationBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).exactOptional(),
  }),
});

const named = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) });

/** The schema of {@link PasskeyRequest}. */
export const passkeyRequest = wireSchema<PasskeyRequest>(
  'PasskeyRequest',
  z.object({
    pending: z.string(),
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
      allowCredentials: z.array(named),
    }),
  }),
);

/** The schema of {@link PasskeyCreation}. */
export const passkeyCreation = wireSchema<PasskeyCreation>(
  'PasskeyCreation',
  z.object({
    pending: z.string(),
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      excludeCredentials: z.array(named),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  }),
);

/** How browsers name a passkey. */
export function namedCredential({ credentialId, transports }: KeptPasskey): NamedCredential {
  return { type: 'public-key', id: credentialId, transports };
}

/** What an authenticator is asked besides the challenge and its passkeys. Throws 409 as {@link sitePasskeys}. */
export function askedOfPasskey(context: Pick<AppContext, 'environment'>) {
  return { rpId: sitePasskeys(context).rpId, timeout: PASSKEY_TIMEOUT, userVerification: 'required' } as const;
}

/** The site that passkeys belong to. Throws 409 where the product's address does not permit them. */
export function sitePasskeys({ environment }: Pick<AppContext, 'environment'>): PasskeySite {
  const site = passkeySite(environment.siteUrl);
  if (!site) throw conflict(NO_PASSKEYS);
  return site;
}
