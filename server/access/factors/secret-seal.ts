import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the server has to read again, so that the database alone does not tell them. */
export interface SecretSeal {
  /** The sealed form of the text; `owner` is who it belongs to. */
  seal(text: string, owner: number): string;
  /** The text; null if it was sealed by another key or for another owner. */
  open(sealed: string, owner: number): string | null;
}

/** Separates this key from the other uses of the server's secret. */
const PURPOSE = 'second factors';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals by AES-256-GCM with a key derived from the server's secret (HKDF SHA-256). */
export function secretSeal(secret: Uint8Array): SecretSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const owned = (owner: number) => Buffer.from(String(owner));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(owned(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagged = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      if (tagged.length < TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(owned(owner))
          .setAuthTag(tagged);
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
