import { z } from 'zod';
import type { ProviderSignOut } from '#model/wire/oidc.ts';
import { OidcRefusal } from '#server/commands/oidc/find-user.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { providerOfSession } from '#server/store/sessions/identities.ts';
import { SIGN_IN_PATH } from './named-provider.ts';
import { providerConnection } from './provider-connection.ts';

/** Where the provider by which the session came signs the person out, to be opened after the sign-out here. */
export const readProviderSignOut = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/user/logout/provider/',
  summary: 'Адрес выхода у поставщика входа',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: wireSchema<ProviderSignOut>('ProviderSignOut', z.object({ url: z.string().nullable() })) },
  async run({ context: { database, environment }, actor }) {
    const name = actor.sessionId === null ? null : await providerOfSession(database, actor.sessionId);
    const provider = environment.oidc.providers.find((one) => one.name === name);
    if (!provider) return { body: { url: null } };
    try {
      const client = await import('openid-client');
      const { configuration } = await providerConnection(provider);
      if (configuration.serverMetadata().end_session_endpoint === undefined) return { body: { url: null } };
      const back = new URL(SIGN_IN_PATH, environment.siteUrl).href;
      const url = client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back });
      return { body: { url: url.href } };
    } catch (error) {
      // The sign-out here does not wait for a provider that is down.
      if (error instanceof OidcRefusal) return { body: { url: null } };
      throw error;
    }
  },
});
