import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes: OWASP's parameters for an interactive sign-in. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

/** The stored form of a password: its Argon2id hash as a PHC string. The whole text is hashed, whatever its length. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password matches the hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(kept ?? (await decoy), password);
  return kept !== null && matches;
}
