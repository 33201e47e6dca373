import type { TestApp } from './test-app.ts';
import { OidcBrowser } from './oidc-server.ts';

/** A reply that leads a browser on. */
export interface Led {
  readonly status: number;
  readonly location: string;
  /** The cookies that it sets, by name; an ended one is empty. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** A sign-in that has begun: where the provider is asked, and the cookie of the browser that asks. */
export interface Begun {
  readonly authorizeUrl: string;
  readonly cookie: string;
}

/** Follows one link of the product in a browser with this cookie. */
export async function follow({ app }: TestApp, url: string, cookie = ''): Promise<Led> {
  const { pathname, search } = new URL(url, 'http://127.0.0.1:3000');
  const answer = await app.inject({ method: 'GET', url: `${pathname}${search}`, headers: { cookie } });
  const cookies = answer.cookies.map(({ name, value }) => [name, value] as const);
  return { status: answer.statusCode, location: String(answer.headers.location), cookies: Object.fromEntries(cookies) };
}

/** Begins a sign-in by a provider; with a token the confirmation of its session. */
export async function begin(app: TestApp, provider: string, returnTo?: string, token?: string): Promise<Begun> {
  const query = new URLSearchParams({
    ...(returnTo !== undefined && { returnTo }),
    ...(token !== undefined && { confirm: '1' }),
  });
  const url = `/api/v1/user/oidc/${provider}/?${query.toString()}`;
  const { location, cookies } = await follow(app, url, token === undefined ? '' : `jwt-token=${token}`);
  return { authorizeUrl: location, cookie: `oidc=${cookies['oidc'] ?? ''}` };
}

/** Signs in by a provider as one of its persons, in a new browser; null declines. */
export async function signInAs(app: TestApp, provider: string, sub: string | null, returnTo?: string): Promise<Led> {
  const begun = await begin(app, provider, returnTo);
  const back = await new OidcBrowser().signIn(begun.authorizeUrl, sub);
  return follow(app, back, begun.cookie);
}
