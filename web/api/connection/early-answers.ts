/** An answer requested before the code that needs it was loaded. */
interface EarlyAnswer {
  readonly token: string;
  /** `performance.now()` of the request. */
  readonly askedAt: number;
  /** Null when the server did not reply. */
  readonly response: Promise<Response | null>;
  readonly leaving: AbortController;
}

/** Milliseconds after which an answer that nobody has taken is too old, as in the cache of replies. */
const USABLE_FOR = 15_000;

const answers = new Map<string, EarlyAnswer>();

/** Asks by a GET, and keeps the answer until the call of the same URL takes it. */
export function keepEarly(
  url: string,
  token: string,
  ask: (url: string, signal: AbortSignal) => Promise<Response>,
): void {
  const leaving = new AbortController();
  const response = ask(url, leaving.signal).catch(() => null);
  answers.set(url, { token, askedAt: performance.now(), response, leaving });
}

/**
 * The answer that was requested early for this URL, once; null if there is none, or if it is that of another token or too
 * old. It resolves to null if the server did not reply: the caller then sends the request itself. The request ends when
 * `signal` aborts.
 */
export function takeEarly(url: string, token: string, signal?: AbortSignal): Promise<Response | null> | null {
  const early = answers.get(url);
  if (early === undefined) return null;
  answers.delete(url);
  signal?.addEventListener('abort', () => early.leaving.abort());
  return early.token === token && performance.now() - early.askedAt < USABLE_FOR ? early.response : null;
}

/** Whether an answer to this URL was requested early and is not taken yet. */
export function isKept(url: string): boolean {
  return answers.has(url);
}

/** Drops what nobody has taken yet: it may differ from what the server answers now. */
export function dropEarly(): void {
  answers.clear();
}
