import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeySite } from '#model/passkey-site.ts';

/** What is stored of a passkey; ids and keys are base64url. */
export interface StoredPasskey {
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The signature algorithms that passkeys may have (COSE): EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** The passkey that an authenticator has made for the challenge on this site; null if the answer is not genuine. */
export async function registeredPasskey(
  { rpId, origin }: PasskeySite,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    // The library throws for whatever does not belong together.
    return null;
  }
}

/**
 * The counter after a sign-in by this passkey with the challenge on this site; null if the answer is not genuine, or if the
 * counter tells that the passkey was copied.
 */
export async function usedPasskey(
  { rpId, origin }: PasskeySite,
  challenge: string,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: [...transports],
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
