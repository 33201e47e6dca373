import type { LinkSigner } from './link-signer.ts';

/** What every secret begins with (Standard Webhooks). */
const PREFIX = 'whsec_';
const VERSION = 'v1,';

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/**
 * The secret of a record under its number, `whsec_` and 32 bytes in base64. It follows from the server's secret, so that the
 * database does not contain it.
 */
export async function webhookSecret(signer: LinkSigner, id: number, number: number): Promise<string> {
  const signed = await signer.sign(`webhook secret ${id} ${number}`);
  const hex = signed.slice(signed.lastIndexOf('.') + 1);
  return (
    PREFIX + base64(Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)))
  );
}

/** What is signed (Standard Webhooks): the id, the moment in seconds since 1970, and the body, as it is sent. */
export interface SignedMessage {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
}

async function keyOf(secret: string) {
  const bytes = fromBase64(secret.slice(PREFIX.length)) ?? new Uint8Array(1);
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign', 'verify']);
}

const bytesOf = ({ id, timestamp, body }: SignedMessage) => new TextEncoder().encode(`${id}.${timestamp}.${body}`);

/** The value of `webhook-signature`: one signature by each secret, apart by blanks. */
export async function webhookSignature(secrets: readonly string[], message: SignedMessage): Promise<string> {
  const all = secrets.map(async (secret) => {
    const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(message));
    return VERSION + base64(new Uint8Array(signature));
  });
  return (await Promise.all(all)).join(' ');
}

/** The maximum number of signatures that are looked at. */
const MOST = 5;

/** Whether one of the signatures in a header is by one of the secrets. Each is compared in constant time. */
export async function isWebhookSigned(
  secrets: readonly string[],
  message: SignedMessage,
  header: string,
): Promise<boolean> {
  const given = header
    .split(' ')
    .slice(0, MOST)
    .flatMap((one) => (one.startsWith(VERSION) ? (fromBase64(one.slice(VERSION.length)) ?? []) : []));
  for (const secret of secrets) {
    const key = await keyOf(secret);
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, bytesOf(message))) return true;
  }
  return false;
}
