import type { Endpoints } from '#generated/endpoints.ts';
import { attendance } from './attendance.ts';
import { ApiError, failureFrom, unreachable } from './api-error.ts';
import { dropEarly, isKept, keepEarly, takeEarly } from './early-answers.ts';
import { checkedBody, checkedClassName } from './invariants.ts';
import { noteFeedPosition } from './feed-position.ts';
import { answered } from './questions.ts';
import { noteSending } from './sending-writes.ts';
import { underKey } from './post-keys.ts';
import { noteStatus, requestToken } from './screen-session.ts';
import { viewFor } from './view-as.ts';

export { ApiError } from './api-error.ts';

/** A call of the API, by its method and path. */
export type Endpoint = keyof Endpoints;

/** An endpoint that replies with JSON or with no body. */
type JsonEndpoint = { [E in Endpoint]: Endpoints[E]['answer'] extends 'bytes' ? never : E }[Endpoint];
/** An endpoint that replies with a file. */
type FileEndpoint = Exclude<Endpoint, JsonEndpoint>;

type Parameters = Readonly<Record<string, string | number>>;
type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The options of a call in addition to those that its endpoint declares. */
interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The request is sent even if the page is closed meanwhile. */
  readonly keepalive?: boolean;
  /** False for a request that changes no record: answers requested early remain valid. */
  readonly changesRecords?: false;
  /** Another token than that of the screen's session; null for a call without one. */
  readonly token?: string | null;
}

/** The input of a call; `body` is sent as JSON. */
interface AnyInput extends CallOptions {
  readonly params?: Parameters;
  readonly query?: Query;
  readonly body?: unknown;
}

type Declared<E extends Endpoint> = Omit<Endpoints[E], 'answer'>;
type Given<E extends Endpoint, Options> =
  object extends Declared<E> ? [input?: Declared<E> & Options] : [input: Declared<E> & Options];

/** The typed input of a call: the parameters, the query and the body that its endpoint declares. */
export type CallInput<E extends Endpoint> = Given<E, CallOptions>;
/** The typed reply of a call. */
export type AnswerOf<E extends Endpoint> = Endpoints[E]['answer'];

let apiPrefix = '/api/v1';

/** Sets the base of all calls, from the configuration (spec 1 §7). */
export function configurePrefix(prefix: string): void {
  apiPrefix = prefix.replace(/\/+$/u, '');
}

/** The method of a call, and its full URL under the configured prefix. */
function requestOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): { method: string; url: string } {
  const space = endpoint.indexOf(' ');
  const path = endpoint.slice(space + 1).replaceAll(/:(\w+)/gu, (_, name: string) => {
    const value = String(params[name] ?? '');
    return encodeURIComponent(name === 'className' ? checkedClassName(value) : value);
  });
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return { method: endpoint.slice(0, space), url: apiPrefix + path + (search === '' ? '' : `?${search}`) };
}

/** The full URL of a call, for requests that the browser itself makes. */
export function urlOf<E extends Endpoint>(endpoint: E, ...input: Given<E, object>): string;
export function urlOf(endpoint: Endpoint, input: AnyInput = {}): string {
  return requestOf(endpoint, input).url;
}

/** Calls the server and returns the JSON of its reply; throws ApiError when the request is rejected. */
export function call<E extends JsonEndpoint>(endpoint: E, ...input: CallInput<E>): Promise<AnswerOf<E>>;
export async function call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
  return exchange(endpoint, input, readJson<unknown>);
}

/** The reply of a write, and the change-set by which it can be undone; null where nothing changed. */
export interface Written<T> {
  readonly answer: T;
  readonly changeSet: number | null;
  /** By which what was held back instead can be undone; null where nothing was. */
  readonly step: number | null;
  /** How many letters wait because of it. */
  readonly letters: number;
  /** How much of what was asked for was left out, since the user may not see or create it. */
  readonly left: number;
}

/** Calls an endpoint that writes. */
export function callWrite<E extends JsonEndpoint>(endpoint: E, ...input: CallInput<E>): Promise<Written<AnswerOf<E>>>;
export async function callWrite(endpoint: Endpoint, input: AnyInput = {}): Promise<Written<unknown>> {
  return noteSending(sendWrite(endpoint, input));
}

/** Resolves when the whole reply has been read: until then, the page can't have applied it. */
function sendWrite(endpoint: Endpoint, input: AnyInput): Promise<Written<unknown>> {
  return exchange(endpoint, input, async (response) => {
    const told = (name: string) => Number(response.headers.get(name) ?? 0);
    return {
      answer: await readJson<unknown>(response),
      changeSet: told('x-change-set') || null,
      step: told('x-proposal-step') || null,
      letters: told('x-letters'),
      left: told('x-left'),
    };
  });
}

/** Calls an endpoint that writes and returns only the change-set. */
export async function callChange<E extends JsonEndpoint>(endpoint: E, ...input: CallInput<E>): Promise<number | null> {
  return (await callWrite(endpoint, ...input)).changeSet;
}

/**
 * Requests these URLs for the signed-in user while the code that needs the answers still loads; a call of the same URL
 * takes the answer. Without a token nothing is requested.
 */
export function askEarly(urls: readonly string[]): void {
  const token = requestToken();
  if (token === null) return;
  const ask = async (url: string, signal: AbortSignal): Promise<Response> => {
    const response = await fetchAs(token, url, { signal });
    noteFeedPosition(response.headers);
    return response;
  };
  for (const url of urls) keepEarly(url, token, ask);
}

/** Whether a call takes an answer that was requested early. */
export function isAskedEarly<E extends Endpoint>(endpoint: E, ...input: Given<E, object>): boolean {
  return isKept(urlOf(endpoint, ...input));
}

/** Reads the JSON at an absolute path without the prefix; used to load the configuration. */
export async function readUnprefixed<T>(url: string): Promise<T> {
  return readJson<T>(await send('GET', url, { token: null }));
}

/** Fetches a file with the token. */
export function readFile<E extends FileEndpoint>(endpoint: E, ...input: CallInput<E>): Promise<Blob>;
export async function readFile(endpoint: Endpoint, input: AnyInput = {}): Promise<Blob> {
  const { method, url } = requestOf(endpoint, input);
  return (await send(method, url, input)).blob();
}

/** Fetches a file with the token and starts its download as `fileName`. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  fileName: string,
  ...input: Given<E, object>
): Promise<void> {
  const url = URL.createObjectURL(await readFile(endpoint, ...input));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoking the blob's URL immediately would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Sends a call and reads its reply; a POST under a key, which lasts until the reply has been read. */
async function exchange<T>(endpoint: Endpoint, input: AnyInput, read: (response: Response) => Promise<T>): Promise<T> {
  const { method, url } = requestOf(endpoint, input);
  if (method !== 'POST') return read(await send(method, url, input));
  return underKey(`${url} ${JSON.stringify(input.body)}`, async (key) =>
    read(await send(method, url, { ...input, headers: { ...input.headers, ...key } })),
  );
}

/**
 * Sends a request. One that is refused until the user has answered a question is sent again with the answer, and one
 * whose user has spent the share of the server after the wait.
 */
async function send(method: string, url: string, options: AnyInput): Promise<Response> {
  try {
    return await sendOnce(method, url, options);
  } catch (error) {
    const addition = error instanceof ApiError ? await answered(error) : null;
    if (addition === null) throw error;
    const query = new URLSearchParams(addition.query).toString();
    const more = query === '' ? '' : `${url.includes('?') ? '&' : '?'}${query}`;
    return send(method, url + more, { ...options, headers: { ...options.headers, ...addition.headers } });
  }
}

async function sendOnce(method: string, url: string, options: AnyInput): Promise<Response> {
  const { token = requestToken(), headers, body, signal, keepalive = false } = options;
  const init: RequestInit = { method, keepalive, headers: { ...headers } };
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(checkedBody(body));
  }
  if (signal) init.signal = signal;
  if (method !== 'GET' && options.changesRecords !== false) dropEarly();
  const response = (method === 'GET' && (await earlyAnswer(url, token, options))) || (await fetchAs(token, url, init));
  noteFeedPosition(response.headers);
  noteStatus(response.status, token);
  if (response.ok) return response;
  throw failureFrom(response.status, await readBody(response), response.headers.get('retry-after'));
}

/**
 * Sends a request as the session that the screen was built for, for what no call of an endpoint does. Throws without an
 * answer, and where the browser's session is another one.
 */
export async function sendForScreen(url: string, init: RequestInit): Promise<Response> {
  const token = requestToken();
  const response = await fetchAs(token, url, init);
  noteStatus(response.status, token);
  return response;
}

function fetchAs(token: string | null, url: string, init: RequestInit): Promise<Response> {
  const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = {
    accept: 'application/json',
    ...bearer,
    ...viewFor(token)?.headers,
    ...attendance(),
    ...init.headers,
  };
  return fetch(url, { credentials: 'same-origin', ...init, headers }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  });
}

/** The answer that was requested early for this call; null if there is none. */
async function earlyAnswer(url: string, token: string | null, { headers, signal }: AnyInput): Promise<Response | null> {
  if (token === null || headers !== undefined) return null;
  const answer = await takeEarly(url, token, signal);
  signal?.throwIfAborted();
  return answer;
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return null;
  }
}

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text().catch(() => {
    throw unreachable();
  });
  return parseAnswer<T>(text);
}

/** An answer from its text. The wire types are the contract; callers declare an empty body (204) as `void`. */
export function parseAnswer<T>(text: string): T {
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
