import { announceSession } from './session-signal.ts';

/** Storage of the token: the cookie's name and lifetime come from the configuration (spec 1 §9). */
export interface TokenCookie {
  readonly name: string;
  readonly days: number;
}

let cookie: TokenCookie = { name: 'jwt-token', days: 7 };

/** Sets the cookie's name and lifetime from the loaded configuration. */
export function configureTokenCookie(next: TokenCookie): void {
  cookie = next;
}

function claimOf(token: string, name: 'exp' | 'sub'): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims === 'object' && claims !== null) return Reflect.get(claims, name);
  } catch {
    // No token of the server.
  }
  return null;
}

/** The expiry of a JWT in ms since 1970; 0 when it cannot be parsed, Infinity when it never expires. */
export function tokenExpiry(token: string): number {
  const expiry = claimOf(token, 'exp');
  if (expiry === undefined) return Number.POSITIVE_INFINITY;
  return typeof expiry === 'number' ? expiry * 1000 : 0;
}

/** The id of the user whom a JWT names; NaN when it names none. */
export function tokenUser(token: string): number {
  return Number.parseInt(String(claimOf(token, 'sub')), 10);
}

/** The token in the browser's cookie, or null; one that has expired is removed (spec 1 §4, spec 2 §7). */
export function readToken(now: number = Date.now()): string | null {
  const token = storedToken();
  if (token === '') return null;
  if (tokenExpiry(token) > now) return token;
  removeToken();
  return null;
}

/**
 * Stores the token for seven days; the cookie is not sent with requests from other sites. Returns false where the browser
 * keeps no cookies.
 */
export function writeToken(token: string): boolean {
  store(encodeURIComponent(token), cookie.days * 24 * 60 * 60);
  return storedToken() === token;
}

/** Removes the token. */
export function removeToken(): void {
  store('', 0);
}

function storedToken(): string {
  const prefix = `${cookie.name}=`;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return entry === undefined ? '' : decodeURIComponent(entry.slice(prefix.length));
}

function store(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie.name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
  // Reading waits until the browser has stored it: the tabs that are told now find it.
  storedToken();
  announceSession();
}
