import { z } from 'zod';
import { definePublicOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { RateLimit } from '#server/memory/rate-limit.ts';
import { OidcRefusal } from '#server/commands/oidc/find-user.ts';
import { attemptCookie, returnPath } from './attempt-cookie.ts';
import { answeringFailures, callbackUrl, namedProvider, providerParams } from './named-provider.ts';
import { providerConnection } from './provider-connection.ts';

/** An office may share one address. */
const BEGUN = new RateLimit({ most: 300, seconds: 60, keys: 20_000 });

/** Sends the browser to a provider to sign in there. A failure leads back to the sign-in page. */
export const beginOidc = definePublicOperation({
  method: 'GET',
  path: '/user/oidc/:provider/',
  summary: 'Вход через поставщика',
  rights: 'public',
  params: providerParams,
  query: z.object({ returnTo: z.unknown().optional().meta({ type: 'string' }) }),
  answers: { 302: EMPTY },
  problems: [404],
  async run(request) {
    const provider = namedProvider(request);
    const returnTo = returnPath(request.query.returnTo);
    return answeringFailures(request, returnTo, async () => {
      if (BEGUN.take(request.address, Date.now()) > 0)
        throw new OidcRefusal('tooMany', 'too many sign-ins from one address');
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
      });
      const cookie = await attemptCookie(request, { provider: provider.name, state, nonce, verifier, returnTo });
      return { headers: { location: url.href }, cookies: [cookie] };
    });
  },
});
