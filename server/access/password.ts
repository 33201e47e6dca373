import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes: the parameters OWASP gives for an interactive sign-in. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

/** What is kept of a password: its Argon2id hash as a PHC string. The whole text counts, however long. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password is the one of the hash. Without a hash it takes the same time and answers no. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(kept ?? (await decoy), password);
  return kept !== null && matches;
}
