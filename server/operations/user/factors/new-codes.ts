import { newRecoveryCodes, recoveryCodeText } from '#server/access/factors/recovery-codes.ts';
import { hashPassword } from '#server/access/password.ts';

/** New recovery codes and what is stored of them. They are hashed one after another: each takes a processor. */
export async function hashedCodes(): Promise<{
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}> {
  const codes = newRecoveryCodes();
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(recoveryCodeText(code) ?? code));
  return { codes, hashes };
}
