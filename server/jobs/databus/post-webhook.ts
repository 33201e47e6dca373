import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { addressGuard } from './networks.ts';

/** Milliseconds within which a receiver has to answer. */
const TIMEOUT = 10_000;
/** The part of an answer that is read, and the part of its text that is kept. */
const MOST_BYTES = 64 * 1024;
const MOST_KEPT = 4000;

/** What came of one attempt. */
export interface WebhookAnswer {
  /** The status; null where there was no answer. */
  readonly status: number | null;
  /** The text of the answer, cut, or why there was none, in Russian. */
  readonly body: string;
  readonly durationMs: number;
}

/** Sends one POST with JSON; never throws. */
export type PostWebhook = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stop?: AbortSignal,
) => Promise<WebhookAnswer>;

/** Resolves the addresses of a name, as `lookup` of `node:dns` does. */
export type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]) => void,
) => void;

const byDns: Resolve = (hostname, done) =>
  lookup(hostname, { all: true }, (error, found) => done(error, error ? [] : found));

/** The address is none that may be sent to. */
class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

const NOT_ALLOWED = 'Адрес приёмника не публичный: такие адреса разрешает администратор сервера (DATABUS_NETWORKS)';

/** The lookup of a connection: it connects to what it has checked, so that the name can't change in between. */
function guardedLookup(isAllowed: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, (error, found) => {
      const open = found.filter(({ address }) => isAllowed(address));
      const [first] = open;
      if (!first) done(error ?? new NotAllowed(NOT_ALLOWED), '', 0);
      else if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}

async function guardedAgent(
  isAllowed: (address: string) => boolean,
  resolve: Resolve,
  timeout: number,
): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici');
  const connect = buildConnector({ timeout, lookup: guardedLookup(isAllowed, resolve) });
  return new Agent({
    connections: 16,
    bodyTimeout: timeout,
    headersTimeout: timeout,
    // A literal address is not looked up.
    connect(options, done) {
      const host = options.hostname.replace(/^\[|\]$/gu, '');
      if (isIP(host) !== 0 && !isAllowed(host)) done(new NotAllowed(NOT_ALLOWED), null);
      else connect(options, done);
    },
  });
}

function causes(error: unknown): readonly unknown[] {
  if (error instanceof AggregateError) return [error, ...error.errors.flatMap(causes)];
  return error instanceof Error && error.cause !== undefined ? [error, ...causes(error.cause)] : [error];
}

/** Why there was no answer, for administrators. */
function reasonOf(error: unknown): string {
  const all = causes(error).filter((one) => one instanceof Error);
  if (all.some((one) => one instanceof NotAllowed)) return NOT_ALLOWED;
  const codes = all.flatMap((one) => ('code' in one && typeof one.code === 'string' ? one.code : one.name));
  if (codes.some((code) => /TIMEOUT|TimeoutError/u.test(code))) return 'Приёмник не ответил за 10 секунд';
  if (codes.some((code) => /ENOTFOUND|EAI_AGAIN/u.test(code))) return 'Имя приёмника не найдено';
  if (codes.includes('ECONNREFUSED')) return 'Приёмник не принимает соединений';
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED/u.test(code)))
    return 'Защищённое соединение с приёмником не установлено';
  return 'Соединение с приёмником прервалось';
}

/** The beginning of an answer as text. Its rest is not read. */
async function beginningOf(stream: AsyncIterable<unknown>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    size += part.length;
    if (size >= MOST_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8').replaceAll('\0', '');
  return text.slice(0, MOST_KEPT).toWellFormed();
}

/**
 * Sends messages only to public addresses and to those of the allowed networks (CIDR), checked at each connection. A redirect
 * is not followed: it is an answer like any other.
 */
export function webhookPoster(
  networks: readonly string[],
  { resolve = byDns, timeout = TIMEOUT }: { readonly resolve?: Resolve; readonly timeout?: number } = {},
): PostWebhook {
  const isAllowed = addressGuard(networks);
  let agent: Promise<Agent> | undefined;
  return async (url, headers, body, stop) => {
    const began = performance.now();
    const answer = (status: number | null, text: string): WebhookAnswer => ({
      status,
      body: text,
      durationMs: Math.round(performance.now() - began),
    });
    const within = AbortSignal.timeout(timeout);
    const signal = stop ? AbortSignal.any([stop, within]) : within;
    try {
      const { request } = await import('undici');
      const dispatcher = await (agent ??= guardedAgent(isAllowed, resolve, timeout));
      const reply = await request(url, { dispatcher, method: 'POST', headers, body, signal });
      return answer(reply.statusCode, await beginningOf(reply.body));
    } catch (error) {
      return answer(null, reasonOf(error));
    }
  };
}
