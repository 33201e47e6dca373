import { errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { OidcRefusal } from '#server/commands/oidc/find-user.ts';
import type { OidcProvider } from '#server/oidc-environment.ts';
import { Problem } from '#server/store/problem.ts';
import type { ProviderLogout } from '#server/store/sessions/identities.ts';
import { CLOCK_TOLERANCE, providerConnection } from './provider-connection.ts';

/** Seconds for which a logout token counts, and its number is kept. */
const LIFETIME = 600;
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/**
 * The types of logout tokens. Many providers don't type them, or as any JWT; the event, and that there is no nonce, then
 * tell them from other tokens (OpenID Connect Back-Channel Logout 1.0, 2.4 and 4.1).
 */
const TYPES: ReadonlySet<unknown> = new Set([undefined, 'jwt', 'logout+jwt', 'application/logout+jwt']);
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The claims of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const claims = z
  .object({
    iat: z.number(),
    jti: z.string().min(1).max(300),
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.object({ [EVENT]: z.object({}) }),
    // It must have none, so that no ID token is taken for it.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

async function verified(provider: OidcProvider, token: string): Promise<{ issuer: string; payload: JWTPayload }> {
  const { configuration, keys } = await providerConnection(provider);
  const { issuer } = configuration.serverMetadata();
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: LIFETIME,
  });
  if (!TYPES.has(protectedHeader.typ?.toLowerCase())) throw new errors.JWTInvalid('the type is of another token');
  return { issuer, payload };
}

/** What a provider's logout token says. Throws 400 for a token that is not genuine, 503 where its keys cannot be read. */
export async function readLogoutToken(provider: OidcProvider, token: string): Promise<ProviderLogout> {
  try {
    const { issuer, payload } = await verified(provider, token);
    const { iat, jti, sub = null, sid = null } = claims.parse(payload);
    const expiresAt = iat + LIFETIME + 2 * CLOCK_TOLERANCE;
    return { provider: provider.name, issuer, jti, expiresAt, subject: sub, sid };
  } catch (error) {
    const isForged =
      error instanceof z.ZodError || (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout));
    if (isForged) throw new Problem(400, 'badLogoutToken', 'Сообщение о выходе не принято');
    if (error instanceof OidcRefusal || error instanceof errors.JWKSTimeout || error instanceof TypeError)
      throw new Problem(503, 'unavailable', 'Поставщик входа не отвечает. Повторите позже', { retryAfter: 5 });
    throw error;
  }
}
