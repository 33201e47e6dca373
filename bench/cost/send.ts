import type { CostRequest } from './requests.ts';

/** A request with its body as bytes. */
export interface Prepared {
  readonly method: string;
  readonly path: string;
  readonly body?: Uint8Array;
  readonly type?: string;
  readonly first?: Prepared;
}

/** What each sent text has another number in place of. */
export const NUMBER = '{{number}}';
let sent = 0;

/** The request as it can be sent, and passed to a thread. */
export async function prepared({ method, path, body, first }: CostRequest): Promise<Prepared> {
  const before = first ? { first: await prepared(first) } : {};
  if (body === undefined) return { method, path, ...before };
  const form = new Response(body);
  const type = typeof body === 'string' ? 'application/json' : (form.headers.get('content-type') ?? '');
  return { method, path, type, body: new Uint8Array(await form.arrayBuffer()), ...before };
}

function numbered(body: Uint8Array): Uint8Array {
  const at = Buffer.from(body.buffer).indexOf(NUMBER);
  if (at === -1) return body;
  sent += 1;
  return Buffer.from(Buffer.from(body).toString().replace(NUMBER, String(sent)));
}

/** Sends a request and reads the whole reply. Returns its status, 0 where the connection broke off. */
export async function sendPrepared(url: string, authorization: string, request: Prepared): Promise<number> {
  const { method, path, body, type, first } = request;
  if (first) await sendPrepared(url, authorization, first);
  try {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: Buffer.from(numbered(body)) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    // A body that is refused before it is read may break off.
    if (error instanceof TypeError && body !== undefined) return 0;
    throw error;
  }
}
