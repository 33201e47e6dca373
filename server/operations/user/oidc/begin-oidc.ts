import { z } from 'zod';
import { TOKEN_COOKIE } from '#server/access/token.ts';
import { definePublicOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import type { Request } from '#server/endpoint/request.ts';
import { RateLimit } from '#server/memory/rate-limit.ts';
import { OidcRefusal } from '#server/commands/oidc/find-user.ts';
import { attemptCookie, cookieNamed, returnPath } from './attempt-cookie.ts';
import { answeringFailures, callbackUrl, namedProvider, providerParams } from './named-provider.ts';
import { providerConnection } from './provider-connection.ts';

/** An office may share one address. */
const BEGUN = new RateLimit({ most: 300, seconds: 60, keys: 20_000 });

/** What has the provider ask even whoever is signed in there, and tell when it did. */
const ASK_AGAIN = { prompt: 'login', max_age: '0' } as const;

/** The session of the browser, whose person is to prove again who they are. Throws {@link OidcRefusal} without one. */
async function confirmedSession(request: Pick<Request, 'context' | 'headers'>): Promise<string> {
  const claims = await request.context.tokens.check(cookieNamed(request, TOKEN_COOKIE));
  if (!claims) throw new OidcRefusal('outdated', 'this browser has no session to confirm');
  return claims.sessionId;
}

/**
 * Sends the browser to a provider to sign in there; with `confirm` to prove again who is at the screen of its session,
 * which goes on. A failure leads back to the sign-in page.
 */
export const beginOidc = definePublicOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/user/oidc/:provider/',
  summary: 'Вход через поставщика',
  rights: 'public',
  params: providerParams,
  query: z.object({
    returnTo: z.unknown().optional().meta({ type: 'string' }),
    confirm: z.unknown().optional().meta({ type: 'string' }),
  }),
  answers: { 302: EMPTY },
  problems: [404],
  async run(request) {
    const provider = namedProvider(request);
    const returnTo = returnPath(request.query.returnTo);
    return answeringFailures(request, returnTo, async () => {
      if (BEGUN.take(request.address, Date.now()) > 0)
        throw new OidcRefusal('tooMany', 'too many sign-ins from one address');
      const confirms = request.query.confirm === undefined ? null : await confirmedSession(request);
      const client = await import('openid-client');
      const { configuration } = await providerConnection(provider);
      const verifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl(request, provider).href,
        scope: provider.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(confirms !== null && ASK_AGAIN),
      });
      const begun = { provider: provider.name, state, nonce, verifier, returnTo, confirms };
      const cookie = await attemptCookie(request, begun);
      return { headers: { location: url.href }, cookies: [cookie] };
    });
  },
});
