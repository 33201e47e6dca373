import { type ApiError, failureFrom } from './api-error.ts';
import { readToken, removeToken } from './token.ts';

/** The code of a request that names another session than the browser's. */
export const OTHER_SESSION = 'otherSession';

/** The browser's token when this page looked last; undefined before its first look. */
let seen: string | null | undefined;
/** The token of the session that this page's screen was built for; null while it shows nobody's. */
let held: string | null = null;
let onChange: (present: string | null) => void = () => {};

/** Registers what follows when the browser's session is another one than before; the page then holds none. */
export function handleSessionChange(listener: (present: string | null) => void): void {
  onChange = listener;
}

/** The token of the session that the screen was built for; null while it shows nobody's. */
export function heldToken(): string | null {
  return held;
}

/** Builds the screen for the session of this token, or for nobody's. */
export function holdToken(token: string | null): void {
  held = token;
  seen = token;
}

/** Compares the browser's session with the one that this page knows. Returns the browser's token. */
export function lookAtSession(): string | null {
  const present = readToken();
  if (seen === undefined) holdToken(present);
  else if (present !== seen) {
    seen = present;
    held = null;
    onChange(present);
  }
  return present;
}

/**
 * The token for a request: that of the session that the screen was built for. Throws where the browser's is another one,
 * so that nothing is sent as somebody else (contract «Values»).
 */
export function requestToken(): string | null {
  const before = held;
  const present = lookAtSession();
  if (held !== present || (held === null && before !== null)) throw sessionIsOver();
  return held;
}

/** Notes the status of an answer to a request with this token: one that the server rejects is no session any more. */
export function noteStatus(status: number, token: string | null): void {
  if (status === 401 && token !== null && readToken() === token) removeToken();
  if (status === 401 || status === 409) lookAtSession();
}

function sessionIsOver(): ApiError {
  return failureFrom(409, { code: OTHER_SESSION, message: 'Сеанс завершён' }, null);
}
