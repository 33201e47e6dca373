import type * as openid from 'openid-client';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { isSafeUrl, type OidcProvider } from '#server/oidc-environment.ts';
import { OidcRefusal } from '#server/commands/oidc/find-user.ts';

/** Seconds after which a provider counts as not answering. */
const TIMEOUT = 5;
/** Milliseconds for which what a provider says of itself is kept. */
const KEPT_FOR = 3_600_000;
/** Milliseconds after a failure in which the provider is not asked again. */
const QUIET_FOR = 3000;
/** Seconds by which the clocks of a provider and of this server may differ. */
export const CLOCK_TOLERANCE = 30;

/** A provider as it described itself. */
export interface ProviderConnection {
  readonly configuration: openid.Configuration;
  /** The keys with which it signs what it sends by itself. */
  readonly keys: JWTVerifyGetKey;
}

interface Kept {
  readonly connection: Promise<ProviderConnection>;
  until: number;
}

const kept = new WeakMap<OidcProvider, Kept>();

/** Authenticates this client as the provider expects: by the header, if it says nothing of it. */
function clientSecret(client: typeof openid, secret: string): openid.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return !methods || methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}

async function connect({ issuer, clientId, clientSecret: secret }: OidcProvider): Promise<ProviderConnection> {
  const client = await import('openid-client');
  const url = new URL(issuer);
  const metadata = { client_id: clientId, [client.clockTolerance]: CLOCK_TOLERANCE };
  const configuration = await client.discovery(url, clientId, metadata, clientSecret(client, secret), {
    timeout: TIMEOUT,
    // The signature of an ID token is checked although it comes from the provider itself.
    execute: [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
  });
  const { jwks_uri: keys = '' } = configuration.serverMetadata();
  if (!isSafeUrl(keys)) throw new Error('the provider publishes no keys');
  return { configuration, keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT * 1000 }) };
}

/** Whether a request to a provider failed because it did not answer. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, cause } = error;
  return name === 'TimeoutError' || name === 'AbortError' || message === 'fetch failed' || isUnanswered(cause);
}

/**
 * What a provider says of itself, asked at the first use and each hour. Throws {@link OidcRefusal} within
 * {@link TIMEOUT} seconds where it does not answer.
 */
export async function providerConnection(provider: OidcProvider): Promise<ProviderConnection> {
  const now = Date.now();
  let entry = kept.get(provider);
  if (!entry || entry.until <= now) {
    const made: Kept = { connection: connect(provider), until: now + KEPT_FOR };
    made.connection.catch(() => (made.until = Date.now() + QUIET_FOR));
    kept.set(provider, (entry = made));
  }
  try {
    return await entry.connection;
  } catch (error) {
    throw new OidcRefusal('notAnswering', `the provider ${provider.name} does not answer`, { cause: error });
  }
}
