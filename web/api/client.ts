import type { Endpoints } from '#generated/endpoints.ts';
import { failureFrom, unreachable } from './api-error.ts';
import { dropEarly, keepEarly, takeEarly } from './early-answers.ts';
import { checkedBody, checkedClassName } from './invariants.ts';
import { noteFeedPosition } from './live/feed-position.ts';
import { noteSending } from './live/sending-writes.ts';
import { readToken, removeToken } from './token.ts';

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

const SAME_ORIGIN = { credentials: 'same-origin' } as const;

let apiPrefix = '/api/v1';
let onUnauthorized: () => void = () => {};

/** Sets the base of all calls, from the configuration (spec 1 §7). */
export function configurePrefix(prefix: string): void {
  apiPrefix = prefix.replace(/\/+$/u, '');
}

/** Registers the callback for a token that the server rejects; the token itself is already removed. */
export function handleUnauthorized(listener: () => void): void {
  onUnauthorized = listener;
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
  const { method, url } = requestOf(endpoint, input);
  return readJson<unknown>(await send(method, url, input));
}

/** The reply of a write, and the change-set by which it can be undone; null where nothing changed. */
export interface Written<T> {
  readonly answer: T;
  readonly changeSet: number | null;
}

/** Calls an endpoint that writes. */
export function callWrite<E extends JsonEndpoint>(endpoint: E, ...input: CallInput<E>): Promise<Written<AnswerOf<E>>>;
export async function callWrite(endpoint: Endpoint, input: AnyInput = {}): Promise<Written<unknown>> {
  return noteSending(sendWrite(endpoint, input));
}

/** Resolves when the whole reply has been read: until then, the page can't have applied it. */
async function sendWrite(endpoint: Endpoint, input: AnyInput): Promise<Written<unknown>> {
  const { method, url } = requestOf(endpoint, input);
  const response = await send(method, url, input);
  const changeSet = response.headers.get('x-change-set');
  return { answer: await readJson<unknown>(response), changeSet: changeSet === null ? null : Number(changeSet) };
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
  const token = readToken();
  if (token === null) return;
  const ask = async (url: string): Promise<Response> => {
    const response = await fetch(url, { ...SAME_ORIGIN, headers: headersFor(token) });
    noteFeedPosition(response.headers);
    return response;
  };
  for (const url of urls) keepEarly(url, token, ask(url));
}

/** Reads the JSON at an absolute path without the prefix; used to load the configuration. */
export async function readUnprefixed<T>(url: string): Promise<T> {
  return readJson<T>(await send('GET', url, {}));
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

async function send(method: string, url: string, options: AnyInput): Promise<Response> {
  const token = readToken();
  const headers = { ...headersFor(token), ...options.headers };
  const init: RequestInit = { ...SAME_ORIGIN, method, headers };
  if (options.body !== undefined) {
    init.headers = { ...headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(checkedBody(options.body));
  }
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (method !== 'GET' && options.changesRecords !== false) dropEarly();
  const response = (method === 'GET' && (await earlyAnswer(url, token, options))) || (await request(url, init));
  noteFeedPosition(response.headers);
  if (response.ok) return response;
  // A token that was replaced meanwhile (by a sign-in in another tab) is kept when the old one is rejected.
  if (response.status === 401 && token !== null && readToken() === token) {
    removeToken();
    onUnauthorized();
  }
  throw failureFrom(response.status, await readBody(response), response.headers.get('retry-after'));
}

/** The answer that was requested early for this call; null if there is none. */
async function earlyAnswer(url: string, token: string | null, { headers, signal }: AnyInput): Promise<Response | null> {
  if (token === null || headers !== undefined) return null;
  const answer = await takeEarly(url, token);
  signal?.throwIfAborted();
  return answer;
}

function request(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  });
}

function headersFor(token: string | null): Record<string, string> {
  return { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
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
