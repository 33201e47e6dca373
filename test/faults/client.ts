import { createHash } from 'node:crypto';
import type { Findings } from './findings.ts';

const PREFIX = '/api/v1';
/** A request that takes longer than this is a finding: the server hangs. */
const ANSWERED_WITHIN = 30_000;

/** The reply to a request. */
export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly changeSetId: number | null;
  /** From sending to the last byte, in milliseconds. */
  readonly ms: number;
}

/** The body of a request: JSON, a form with one file, or bytes. */
export type Body =
  | { readonly json: unknown }
  | { readonly file: { readonly name: string; readonly bytes: Buffer } }
  | { readonly bytes: Buffer };

function payloadOf(body: Body): {
  readonly body: NonNullable<RequestInit['body']>;
  readonly headers: Record<string, string>;
} {
  if ('json' in body) return { body: JSON.stringify(body.json), headers: { 'content-type': 'application/json' } };
  if ('bytes' in body)
    return { body: new Uint8Array(body.bytes), headers: { 'content-type': 'application/octet-stream' } };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(body.file.bytes)]), body.file.name);
  return { body: form, headers: {} };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return isRecord(value) ? value : {};
}

/** One user of the product over the network. Replies that indicate a server failure are recorded as findings. */
export class Client {
  readonly url: string;
  readonly #findings: Findings;
  readonly #token: string;

  private constructor(url: string, token: string, findings: Findings) {
    this.url = url;
    this.#token = token;
    this.#findings = findings;
  }

  /** Signs in. */
  static async signIn(
    url: string,
    account: { readonly login: string; readonly password: string },
    findings: Findings,
  ): Promise<Client> {
    const answer = await new Client(url, '', findings).send('POST', '/user/authenticate/', { json: account });
    const token = answer?.body['token'];
    if (typeof token !== 'string') throw new Error(`The sign-in was answered ${answer?.status}`);
    return new Client(url, token, findings);
  }

  /** The header that authenticates a request sent by another client. */
  get authorization(): string {
    return `Bearer ${this.#token}`;
  }

  /** Sends a request. Returns null if the connection broke before the whole reply had arrived. */
  async send(method: string, path: string, body?: Body): Promise<Reply | null> {
    const { headers, ...rest } = body ? payloadOf(body) : { headers: {} };
    const started = performance.now();
    const asked = await this.#fetch(method, path, { headers, ...rest });
    const text = await asked?.text().catch(() => null);
    if (!asked || typeof text !== 'string') return null;
    const ms = performance.now() - started;
    this.#findings.noteReply(`${method} ${path}`, asked.status, text, ms);
    const changeSet = asked.headers.get('x-change-set');
    return { status: asked.status, body: parsed(text), changeSetId: changeSet === null ? null : Number(changeSet), ms };
  }

  /** Reads a file, or a list as a file, and returns its checksum and length; null if the connection broke midway. */
  async download(path: string): Promise<{ status: number; sha256: string; size: number } | null> {
    const asked = await this.#fetch('GET', path, { headers: {} });
    if (!asked) return null;
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of asked.body ?? []) {
        hash.update(chunk);
        size += chunk.length;
      }
    } catch {
      return null;
    }
    return { status: asked.status, sha256: hash.digest('hex'), size };
  }

  /** The server's maximum event loop delay since the last call, in milliseconds. */
  async lag(): Promise<number> {
    const asked = await fetch(`${this.url}/metrics`, { signal: AbortSignal.timeout(ANSWERED_WITHIN) }).catch(
      () => null,
    );
    const text = await asked?.text().catch(() => '');
    const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/mu.exec(text ?? '')?.[1];
    return seconds === undefined ? 0 : Number(seconds) * 1000;
  }

  async #fetch(method: string, path: string, { headers, ...rest }: RequestInit): Promise<Response | null> {
    const signal = AbortSignal.timeout(ANSWERED_WITHIN);
    try {
      return await fetch(`${this.url}${PREFIX}${path}`, {
        ...rest,
        method,
        signal,
        headers: { ...(this.#token === '' ? {} : { authorization: this.authorization }), ...headers },
      });
    } catch {
      if (signal.aborted) this.#findings.wrong.push(`${method} ${path}: no answer within ${ANSWERED_WITHIN / 1000} s`);
      return null;
    }
  }
}

/** The `items` of a reply. */
export function itemsOf(reply: Reply | null): readonly Readonly<Record<string, unknown>>[] {
  const items = reply?.body['items'];
  return Array.isArray(items) ? items.filter(isRecord) : [];
}
