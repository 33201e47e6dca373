import { jwtVerify } from 'jose';

/** Checks whether the header has a valid, unexpired token of a user who may edit news. */
export type TokenCheck = (authorization: string | undefined) => Promise<'ok' | 'unauthenticated' | 'forbidden'>;

/** The role that a hand-written token names, in its claim `role`. */
export const EDITOR_ROLE = 'Administrators';

/** Checks HS256 tokens with jose at each request; the role is a claim of the token. */
export function tokenCheck(secret: string): TokenCheck {
  const key = new TextEncoder().encode(secret);
  return async (authorization) => {
    if (!authorization?.startsWith('Bearer ')) return 'unauthenticated';
    try {
      const { payload } = await jwtVerify(authorization.slice(7), key, { algorithms: ['HS256'] });
      return payload['role'] === EDITOR_ROLE ? 'ok' : 'forbidden';
    } catch {
      return 'unauthenticated';
    }
  };
}
