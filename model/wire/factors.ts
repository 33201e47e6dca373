import type { SignInAnswer } from './user.ts';

/** The kinds of second factors: a code generator (RFC 6238) and passkeys (WebAuthn). */
export const SECOND_FACTORS = ['totp', 'passkey'] as const;

/** One of {@link SECOND_FACTORS}. */
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** What follows a correct password: the proof of one of these factors, or setting one up, which a role requires. */
export const FACTOR_STEPS = [...SECOND_FACTORS, 'enrol'] as const;

/** One of {@link FACTOR_STEPS}. */
export type FactorStep = (typeof FACTOR_STEPS)[number];

/** The answer of `POST /user/authenticate/` to a correct password that is not enough. */
export interface FactorRequired {
  readonly factorRequired: readonly FactorStep[];
  /** Names the sign-in in the next request. It is valid for five minutes and gives no rights. */
  readonly pending: string;
}

/** A code generator to set up: the secret in base32 and the address that its QR code contains. */
export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

/** New recovery codes, which are not shown again; null where the user has some. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[] | null;
}

/** The answer of a sign-in that has set up the required second factor. */
export interface EnrolledAnswer extends SignInAnswer, RecoveryCodes {}

/** One passkey of a user. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

/** The second factors of a user. */
export interface UserFactors {
  readonly totp: { readonly createdAt: string; readonly usedAt: string | null } | null;
  readonly passkeys: readonly Passkey[];
  /** How many recovery codes are not used. */
  readonly recoveryCodes: number;
  /** The day, yyyy-mm-dd, from which on one of the user's roles requires a second factor. */
  readonly requiredFrom: string | null;
}

/** A credential that an authenticator is asked for, or that it must not have; `id` is base64url. */
export interface NamedCredential {
  readonly type: 'public-key';
  readonly id: string;
  readonly transports: readonly string[];
}

/** What `navigator.credentials.get` is asked with (WebAuthn). */
export interface PasskeyRequest {
  readonly pending: string;
  readonly options: {
    readonly challenge: string;
    readonly rpId: string;
    readonly timeout: number;
    readonly userVerification: 'required';
    /** Empty where the passkey tells who signs in. */
    readonly allowCredentials: readonly NamedCredential[];
  };
}

/** By what the signed-in user can prove again who they are, in the answer of `GET /user/confirm/`. */
export interface ConfirmationWays {
  /** Whether they did so in the last quarter of an hour. */
  readonly confirmed: boolean;
  readonly password: boolean;
  /** A code generator or a recovery code. */
  readonly code: boolean;
  readonly passkey: boolean;
  /** The names of the providers by which they sign in. */
  readonly providers: readonly string[];
}

/** What `navigator.credentials.create` is asked with (WebAuthn). */
export interface PasskeyCreation {
  readonly pending: string;
  readonly options: {
    readonly challenge: string;
    readonly rp: { readonly id: string; readonly name: string };
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
    readonly timeout: number;
    readonly excludeCredentials: readonly NamedCredential[];
    readonly authenticatorSelection: {
      readonly residentKey: 'required';
      readonly requireResidentKey: true;
      readonly userVerification: 'required';
    };
    readonly attestation: 'none';
  };
}
