import { failureFrom, unreachable } from './api-error.ts';
import { checkedBody } from './invariants.ts';
import { readToken, removeToken } from './token.ts';

export { ApiError } from './api-error.ts';

/** An HTTP method the server knows. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What goes into a query string; undefined and null are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** How a request differs from a plain one. `body` is sent as JSON. */
export interface RequestOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

let apiPrefix = '/api/v1';
let onUnauthorized: () => void = () => {};

/** Sets the base of all calls, as the configuration tells it (spec 1 §7). */
export function configurePrefix(prefix: string): void {
  apiPrefix = prefix.replace(/\/+$/u, '');
}

/** Registers what follows when the server no longer accepts the token; the token itself is already removed. */
export function handleUnauthorized(listener: () => void): void {
  onUnauthorized = listener;
}

/** The whole URL of a call under the configured prefix. */
export function apiUrl(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return apiPrefix + (path.startsWith('/') ? path : `/${path}`) + (search === '' ? '' : `?${search}`);
}

/** Calls the server and answers its JSON; a refusal is thrown as ApiError. */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  return readJson<T>(await send(method, apiUrl(path, options.query), options));
}

/** What a write answered, and the change-set it became, by which it can be undone; null where nothing changed. */
export interface Written<T> {
  readonly answer: T;
  readonly changeSet: number | null;
}

/** Calls the server to write something. */
export async function requestWrite<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Written<T>> {
  const response = await send(method, apiUrl(path, options.query), options);
  const changeSet = response.headers.get('x-change-set');
  return { answer: await readJson<T>(response), changeSet: changeSet === null ? null : Number(changeSet) };
}

/** Calls the server to write something and answers the change-set alone. */
export async function requestChange(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<number | null> {
  return (await requestWrite<unknown>(method, path, options)).changeSet;
}

/** Calls an absolute path without the prefix, as the configuration itself needs it. */
export async function requestUnprefixed<T>(method: Method, url: string): Promise<T> {
  return readJson<T>(await send(method, url, {}));
}

/** Fetches a file with the token and hands it to the browser under `fileName`. */
export async function download(path: string, query: Query, fileName: string): Promise<void> {
  const response = await send('GET', apiUrl(path, query), {});
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the blob over by then; revoking at once would cancel the download in some of them.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function send(method: Method, url: string, options: RequestOptions): Promise<Response> {
  const token = readToken();
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (options.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(checkedBody(options.body));
  }
  if (options.signal) init.signal = options.signal;
  const response = await fetch(url, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  });
  if (response.ok) return response;
  // A token that was replaced meanwhile (another tab signed in) must not be thrown away with the old one's refusal.
  if (response.status === 401 && token !== null && readToken() === token) {
    removeToken();
    onUnauthorized();
  }
  throw failureFrom(response.status, await readBody(response), response.headers.get('retry-after'));
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
  // The wire types are the contract; an empty body (204) is what callers ask for as `void`.
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
