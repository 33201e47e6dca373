import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { closed, listening } from './oidc-server.ts';

/** A provider of OpenID Connect that answers whatever a test wants. */
export interface HostileProvider {
  readonly issuer: string;
  readonly key: CryptoKey;
  /** The ID token that its token endpoint answers, by the nonce that the test takes from the request. */
  idToken: () => Promise<string> | string;
  /** How many codes it was given. */
  readonly asked: () => number;
  /** A token with claims as it should be, changed by `more`, signed with its key. */
  sign(
    more: Readonly<Record<string, unknown>>,
    header?: Readonly<Record<string, string>>,
    key?: CryptoKey | Uint8Array,
  ): Promise<string>;
  close(): Promise<void>;
}

/** The client that the product is to it. */
export const HOSTILE_CLIENT = 'victim';

/** Starts a hostile provider on a free port of 127.0.0.1. It accepts a code any number of times. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const server = createServer();
  const issuer = await listening(server);
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid: 'hostile' };
  let asked = 0;
  const provider: HostileProvider = {
    issuer,
    key: privateKey,
    idToken: () => '',
    asked: () => asked,
    sign(more, header = {}, key = privateKey) {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: HOSTILE_CLIENT, iat: now, exp: now + 300, sub: 'mallory', ...more };
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'hostile', ...header }).sign(key);
    },
    close: () => closed(server),
  };
  const documents: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
    },
    '/jwks': { keys: [jwk] },
  };
  server.on('request', (request, response) => {
    const send = (body: object): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url !== '/token') return send(documents[request.url ?? ''] ?? {});
    asked += 1;
    void text(request).then(async () =>
      send({ access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: await provider.idToken() }),
    );
  });
  return provider;
}
