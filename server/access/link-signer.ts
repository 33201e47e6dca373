/** Signs the texts of public links, so that nobody can make one up. */
export interface LinkSigner {
  /** The text with its signature after a full stop. */
  sign(text: string): Promise<string>;
  /** The text of a genuine link; null for any other, in the same time. */
  open(signed: string): Promise<string | null>;
}

/** Separates these signatures from those of sign-in tokens, which have the same secret and contain no line break. */
const PURPOSE = 'public link\n';
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;
/** A signature of 32 bytes as a link contains it. */
const SIGNATURE = /^[\da-f]{64}$/u;

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

/** Signs links by HMAC SHA-256. */
export function linkSigner(secret: Uint8Array): LinkSigner {
  const key = crypto.subtle.importKey('raw', Uint8Array.from(secret), ALGORITHM, false, ['sign', 'verify']);
  const bytes = (text: string) => new TextEncoder().encode(`${PURPOSE}${text}`);
  return {
    async sign(text) {
      return `${text}.${hex(new Uint8Array(await crypto.subtle.sign('HMAC', await key, bytes(text))))}`;
    },
    async open(signed) {
      const at = signed.lastIndexOf('.');
      const [text, given] = [signed.slice(0, Math.max(0, at)), signed.slice(at + 1)];
      // Compared in constant time, and whatever the form of the signature.
      const isGenuine = await crypto.subtle.verify('HMAC', await key, fromHex(given), bytes(text));
      return isGenuine && at !== -1 && SIGNATURE.test(given) ? text : null;
    },
  };
}
