/** Encrypts secrets that the server has to read again, so that the database alone does not tell them. */
export interface SecretSeal {
  /** The sealed form of the text; `owner` is who it belongs to. */
  seal(text: string, owner: number): Promise<string>;
  /** The text; null if it was sealed by another key or for another owner. */
  open(sealed: string, owner: number): Promise<string | null>;
}

/** Separates this key from the other uses of the server's secret. */
const PURPOSE = 'second factors';
const NONCE_BYTES = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** AES-256-GCM, by a key that is derived from the server's secret (HKDF SHA-256). */
async function derivedKey(secret: Uint8Array) {
  const whole = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(PURPOSE) };
  return crypto.subtle.deriveKey(derivation, whole, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Seals by AES-256-GCM, bound to the owner. */
export function secretSeal(secret: Uint8Array): SecretSeal {
  const key = derivedKey(secret);
  const bound = (iv: Uint8Array<ArrayBuffer>, owner: number) => ({
    name: 'AES-GCM',
    iv,
    additionalData: bytesOf(String(owner)),
  });
  return {
    async seal(text, owner) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const body = await crypto.subtle.encrypt(bound(nonce, owner), await key, bytesOf(text));
      return Buffer.concat([nonce, new Uint8Array(body)]).toString('base64url');
    },
    async open(sealed, owner) {
      const bytes = Uint8Array.from(Buffer.from(sealed, 'base64url'));
      const nonce = bytes.slice(0, NONCE_BYTES);
      try {
        const text = await crypto.subtle.decrypt(bound(nonce, owner), await key, bytes.slice(NONCE_BYTES));
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}
