import { createHash, randomBytes } from 'node:crypto';

/** The characters of a secret that are stored as they are, by which a person recognises it: `bo_` and six more. */
const PREFIX = 9;
/** Bytes of chance after the prefix. */
const RANDOM = 32;

const SECRET = /^bo_[\w-]{40,100}$/u;

/** A new secret; its first characters may be shown. */
export function newKeySecret(): { readonly secret: string; readonly prefix: string } {
  const secret = `bo_${randomBytes(RANDOM + 6).toString('base64url')}`;
  return { secret, prefix: secret.slice(0, PREFIX) };
}

/** Whether a token is the secret of an access key by its form. */
export function isKeySecret(token: string): boolean {
  return SECRET.test(token);
}

/** What is stored of a secret: it has so many bytes of chance that no slow hash is needed. */
export function keyHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
