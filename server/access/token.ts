import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { BoundedCache } from '#server/memory/bounded-cache.ts';

/** How long sessions last, in seconds. */
export interface SessionLimits {
  /** After the sign-in: also the lifetime of the token and its cookie. */
  readonly max: number;
  /** After the last use; null where unused sessions do not end. */
  readonly idle: number | null;
}

/** The seconds after which a session expires that is not used again. */
export function unusedLifetime({ max, idle }: SessionLimits): number {
  return Math.min(max, idle ?? max);
}

/** Lifetime of a token and its cookie in seconds, unless set otherwise: 7 days (spec 1 §9). */
export const TOKEN_LIFETIME = 7 * 24 * 60 * 60;

/** The name of that cookie, which scripts of the web app read (spec 2 §9). */
export const TOKEN_COOKIE = 'jwt-token';

/** The claims of a token: the session and its user. A token never contains roles. */
export interface TokenClaims {
  readonly userId: number;
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Signs and checks tokens with one secret. */
export interface TokenIssuer {
  issue(claims: TokenClaims): Promise<string>;
  /** The claims of a valid, unexpired token; null for any other text. */
  check(token: string): Promise<TokenClaims | null>;
}

const ISSUER = 'back-office';
const KEPT_TOKENS = 10_000;
const SESSION_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Tokens signed by HMAC SHA-256. A valid token is verified once and cached until it expires. */
export function tokenIssuer(secret: Uint8Array): TokenIssuer {
  const known = new BoundedCache<TokenClaims>({ entries: KEPT_TOKENS });
  const current = (claims: TokenClaims) => claims.expiresAt > Date.now() / 1000;

  async function verified(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        requiredClaims: ['sub', 'jti', 'exp'],
      });
      const userId = Number(payload.sub);
      if (!Number.isSafeInteger(userId) || !SESSION_ID.test(payload.jti ?? '') || payload.exp === undefined)
        return null;
      return { userId, sessionId: payload.jti ?? '', expiresAt: payload.exp };
    } catch {
      return null;
    }
  }

  return {
    issue: ({ userId, sessionId, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(secret),
    async check(token) {
      const kept = known.find(token);
      if (kept) return current(kept) ? kept : null;
      const claims = await verified(token);
      if (!claims) return null;
      known.keep(token, claims);
      return claims;
    },
  };
}
