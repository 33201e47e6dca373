import { z } from 'zod';
import type { Configuration } from 'openid-client';
import type { IdentityClaims } from '#server/commands/oidc/identity-claims.ts';
import { OidcRefusal } from '#server/commands/oidc/find-user.ts';
import { confirmByProvider } from '#server/commands/oidc/confirm-by-provider.ts';
import { signInByProvider } from '#server/commands/oidc/sign-in-by-provider.ts';
import { TOKEN_COOKIE, unusedLifetime } from '#server/access/token.ts';
import { definePublicOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import type { Request } from '#server/endpoint/request.ts';
import type { OidcProvider } from '#server/oidc-environment.ts';
import { placeOf } from '../sign-in-answer.ts';
import { attemptOf, noAttempt, type Attempt } from './attempt-cookie.ts';
import { answeringFailures, callbackUrl, namedProvider, providerParams } from './named-provider.ts';
import { isUnanswered, providerConnection } from './provider-connection.ts';

/** A parameter of the provider, whatever it is. */
const given = z.unknown().optional().meta({ type: 'string' });

/** Seconds since the provider asked who it is, in which a confirmation by it counts. */
const ASKED_WITHIN = 300;

/** The claims of a person: of the ID token, and where it lacks some that are needed, of the provider's user page. */
async function claimsOf(
  configuration: Configuration,
  provider: OidcProvider,
  returned: URL,
  attempt: Attempt,
): Promise<IdentityClaims> {
  const client = await import('openid-client');
  const tokens = await client.authorizationCodeGrant(configuration, returned, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
    ...(attempt.confirms !== null && { maxAge: ASKED_WITHIN }),
  });
  const claims = tokens.claims();
  if (!claims) throw new OidcRefusal('refused', 'the provider sent no ID token');
  const identity = {
    issuer: claims.iss,
    subject: claims.sub,
    sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
  };
  const needed = [
    'email',
    'email_verified',
    'name',
    ...(provider.rolesClaim === undefined ? [] : [provider.rolesClaim]),
  ];
  const isWhole = needed.every((name) => claims[name] !== undefined);
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return { ...identity, claims };
  const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...identity, claims: { ...more, ...claims } };
}

/** The identity of whoever returned from a provider. Throws {@link OidcRefusal}, also where the provider does not answer. */
async function provenIdentity(provider: OidcProvider, returned: URL, attempt: Attempt): Promise<IdentityClaims> {
  const { configuration } = await providerConnection(provider);
  try {
    return await claimsOf(configuration, provider, returned, attempt);
  } catch (error) {
    if (error instanceof OidcRefusal) throw error;
    if (returned.searchParams.get('error') === 'access_denied')
      throw new OidcRefusal('declined', 'the person declined', { cause: error });
    const failure = isUnanswered(error) ? 'notAnswering' : 'refused';
    throw new OidcRefusal(failure, `the answer of the provider ${provider.name} is refused`, { cause: error });
  }
}

/** The cookie as the web app sets it after a sign-in by password: its scripts read it. */
function tokenCookie({ context }: Pick<Request, 'context'>, token: string): string {
  const secure = context.environment.siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${TOKEN_COOKIE}=${token}; Path=/; Max-Age=${context.environment.sessions.max}; SameSite=Strict${secure}`;
}

/**
 * Completes a sign-in by a provider: checks what the provider sent, opens a session and leads to where the person wanted
 * to go. The token comes in its cookie, so that it stands in no address. A confirmation opens none. A failure leads to the
 * sign-in page.
 */
export const finishOidc = definePublicOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/user/oidc/:provider/callback/',
  summary: 'Возвращение от поставщика входа',
  rights: 'public',
  params: providerParams,
  // Whatever is sent leads to a page.
  query: z.object({ state: given, code: given, error: given }),
  answers: { 302: EMPTY },
  problems: [404],
  async run(request) {
    const provider = namedProvider(request);
    const { sessions } = request.context.environment;
    const attempt = await attemptOf(request, provider.name, request.query.state);
    return answeringFailures(request, attempt?.returnTo ?? '/', async () => {
      if (!attempt) throw new OidcRefusal('outdated', 'this browser did not begin this sign-in, or too long ago');
      const returned = callbackUrl(request, provider);
      returned.search = request.url.slice(request.url.indexOf('?'));
      const identity = await provenIdentity(provider, returned, attempt);
      const location = new URL(attempt.returnTo, returned.origin).href;
      if (attempt.confirms !== null) {
        await confirmByProvider(request.context.database, identity, attempt.confirms);
        return { headers: { location }, cookies: [noAttempt(request)] };
      }
      const warn = (message: string): void => request.log.warn(message);
      const session = await signInByProvider(request.context, provider, identity, placeOf(request), {
        seconds: unusedLifetime(sessions),
        warn,
      });
      const expiresAt = Math.floor(Date.now() / 1000) + sessions.max;
      const token = await request.context.tokens.issue({ ...session, expiresAt });
      return { headers: { location }, cookies: [tokenCookie(request, token), noAttempt(request)] };
    });
  },
});
