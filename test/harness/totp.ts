import { Secret, TOTP } from 'otpauth';

/** The code of a base32 secret, `steps` of 30 seconds from now. */
export function totpCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Waits until the present step is not about to end, so that codes of it and its neighbours stay what they are. */
export async function freshStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8000) await new Promise((done) => setTimeout(done, left + 50));
}
