import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** A person whom the provider knows: what it says of them. */
export type OidcPerson = Readonly<Record<string, unknown>> & { readonly sub: string };

/** A real provider of OpenID Connect, for tests. */
export interface OidcServer {
  readonly issuer: string;
  /** The persons who may sign in, by `sub`; tests change them. */
  readonly persons: Map<string, OidcPerson>;
  close(): Promise<void>;
}

/** The client that the product is to the provider. */
export const OIDC_CLIENT = { id: 'back-office', secret: 'a secret of forty-one characters, of tests' } as const;

const SCOPES = 'openid profile email groups';

interface Grants {
  readonly oidc: { readonly session: { readonly accountId: string }; readonly client: { readonly clientId: string } };
}

/** Starts listening on a free port of 127.0.0.1. Returns the origin. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** Closes a server with its connections. */
export async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Starts a provider for the product at an origin, with one client. Its sign-in page has a button for each person; nobody
 * is asked for consent.
 */
export async function startOidcServer(productOrigin: string, name: string): Promise<OidcServer> {
  const persons = new Map<string, OidcPerson>();
  const server = createServer();
  const issuer = await listening(server);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const api = `${productOrigin}/api/v1/user/oidc/${name}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [`${api}/callback/`],
        post_logout_redirect_uris: [`${productOrigin}/login/auth`],
        backchannel_logout_uri: `${api}/logout/`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['a key of tests'] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    // Its protection from requests to its own computer would keep its messages from the product.
    fetch(url: string, options: RequestInit) {
      const plain = { ...options };
      Reflect.deleteProperty(plain, 'dispatcher');
      return fetch(url, plain);
    },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => persons.get(sub) ?? { sub },
    }),
    async loadExistingGrant({ oidc }: Grants) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      answer(request, response);
      return;
    }
    if (request.method === 'GET') {
      const buttons = [...persons.keys()].map((sub) => `<button name="sub" value="${sub}">${sub}</button>`);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><title>Provider</title><form method="post">${buttons.join('')}</form>`);
      return;
    }
    void text(request).then((body) => {
      const accountId = new URLSearchParams(body).get('sub');
      const result = accountId ? { login: { accountId } } : { error: 'access_denied' };
      return provider.interactionFinished(request, response, result);
    });
  });
  return { issuer, persons, close: () => closed(server) };
}

/** A browser as far as a provider needs one: it keeps cookies and follows redirects. */
export class OidcBrowser {
  readonly #cookies = new Map<string, string>();

  async #send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Signs in at the provider as a person, or declines. Returns the product's URL to which the provider leads back. */
  async signIn(authorizeUrl: string, sub: string | null): Promise<string> {
    const { origin } = new URL(authorizeUrl);
    let url = authorizeUrl;
    for (let step = 0; step < 10; step += 1) {
      let answer = await this.#send(url);
      if (answer.status === 200) {
        const body = new URLSearchParams(sub === null ? {} : { sub });
        answer = await this.#send(url, { method: 'POST', body });
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url).href;
      if (new URL(url).origin !== origin) return url;
    }
    throw new Error('the provider leads nowhere');
  }
}
