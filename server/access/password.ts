import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, 2 passes: OWASP's parameters for an interactive sign-in. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

/**
 * The stored form of a password: the Argon2id hash of its composed form (NFC) as a PHC string. The whole text is hashed,
 * whatever its length.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), OPTIONS);
}

/**
 * Whether the password matches the hash, as it was typed or composed. Without a hash it takes the same time and returns
 * false.
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = kept ?? (await decoy);
  const composed = password.normalize('NFC');
  const matches = (await verify(known, password)) || (composed !== password && (await verify(known, composed)));
  return kept !== null && matches;
}
