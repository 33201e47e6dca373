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

/** The expiry of a JWT in ms since 1970; 0 when it cannot be parsed, Infinity when it never expires. */
export function tokenExpiry(token: string): number {
  const payload = token.split('.')[1];
  if (payload === undefined) return 0;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return 0;
    if (!('exp' in claims)) return Number.POSITIVE_INFINITY;
    return typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** The token of the signed-in user, or null; one that has expired is removed (spec 1 §4, spec 2 §7). */
export function readToken(now: number = Date.now()): string | null {
  const prefix = `${cookie.name}=`;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  if (entry === undefined) return null;
  const token = decodeURIComponent(entry.slice(prefix.length));
  if (token !== '' && tokenExpiry(token) > now) return token;
  removeToken();
  return null;
}

/** Stores the token for seven days; the cookie is not sent with requests from other sites. */
export function writeToken(token: string): void {
  document.cookie = attributes(encodeURIComponent(token), cookie.days * 24 * 60 * 60);
}

/** Removes the token. */
export function removeToken(): void {
  document.cookie = attributes('', 0);
}

function attributes(value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${cookie.name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
