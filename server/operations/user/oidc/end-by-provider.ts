import { z } from 'zod';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import { RateLimit } from '#server/memory/rate-limit.ts';
import { Problem } from '#server/store/problem.ts';
import { endProviderSessions } from '#server/store/sessions/identities.ts';
import { readLogoutToken } from './logout-token.ts';
import { namedProvider, providerParams } from './named-provider.ts';

/** A provider tells of each of its sessions from the same address. */
const CALLS = new RateLimit({ most: 600, seconds: 60, keys: 20_000 });

/**
 * Ends the sessions that came by a session or a person of a provider, as the provider tells (OpenID Connect Back-Channel
 * Logout 1.0). Their tokens are invalid from the next request on, on every server.
 */
export const endByProvider = definePublicOperation({
  method: 'POST',
  path: '/user/oidc/:provider/logout/',
  summary: 'Выход, о котором сообщает поставщик входа',
  rights: 'public',
  accepts: 'fields',
  params: providerParams,
  body: z.looseObject({ logout_token: z.string() }),
  // The status that the protocol asks for, with an empty object.
  answers: { 200: z.object({}) },
  problems: [400, 404, 429],
  async run(request) {
    const provider = namedProvider(request);
    const retryAfter = CALLS.take(request.address, Date.now());
    if (retryAfter > 0)
      throw new Problem(429, 'tooManyAttempts', 'Слишком много запросов. Повторите позже', { retryAfter });
    const logout = await readLogoutToken(provider, request.body.logout_token);
    const isNew = await endProviderSessions(request.context.database, logout);
    if (!isNew) throw new Problem(400, 'badLogoutToken', 'Это сообщение о выходе уже принято');
    return { body: {} };
  },
});
