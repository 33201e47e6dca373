import { Secret, TOTP } from 'otpauth';
import type { TotpSecret } from '#model/wire/factors.ts';

/** Seconds of one code (RFC 6238). */
const PERIOD = 30;
/** The steps before and after the present one whose codes are accepted: clocks differ. */
const DRIFT = 1;
const SECRET_BYTES = 20;
/** The form of a code without blanks. */
const CODE = /^\d{6}$/u;

/** A new secret; `issuer` and `label` are what the code generator shows. */
export function newTotp(issuer: string, label: string): TotpSecret {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: SECRET_BYTES }), period: PERIOD });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Whether the text, without blanks, has the form of a code. */
export function isTotpCode(code: string): boolean {
  return CODE.test(code);
}

/** The time step that the code belongs to; null if it is wrong or not of the present. */
export function totpStep(secret: string, code: string, now: number = Date.now()): number | null {
  if (!isTotpCode(code)) return null;
  const found = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    timestamp: now,
    window: DRIFT,
  });
  return found === null ? null : Math.floor(now / 1000 / PERIOD) + found;
}
