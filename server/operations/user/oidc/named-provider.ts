import { z } from 'zod';
import { API_PREFIX } from '#model/api-prefix.ts';
import type { OidcFailure } from '#model/wire/oidc.ts';
import { OidcRefusal } from '#server/commands/oidc/find-user.ts';
import type { Reply, Request } from '#server/endpoint/request.ts';
import type { OidcProvider } from '#server/oidc-environment.ts';
import { notFound } from '#server/store/problem.ts';
import { noAttempt } from './attempt-cookie.ts';

/** The sign-in page of the web app. */
export const SIGN_IN_PATH = '/login/auth';

/** The parameters of paths that name a provider. */
export const providerParams = z.object({ provider: z.string().max(40) });

/** The provider that a path names. Throws 404. */
export function namedProvider({
  context,
  params,
}: Pick<Request, 'context'> & { readonly params: { readonly provider: string } }): OidcProvider {
  const found = context.environment.oidc.providers.find(({ name }) => name === params.provider);
  if (!found) throw notFound();
  return found;
}

/** Where a provider sends the browser after the sign-in. */
export function callbackUrl({ context }: Pick<Request, 'context'>, { name }: OidcProvider): URL {
  return new URL(`${API_PREFIX}/user/oidc/${name}/callback/`, context.environment.siteUrl);
}

/** Sends the browser to the sign-in page, which tells why. */
function toSignIn(request: Request, failure: OidcFailure, returnTo: string): Reply<never> {
  const query = new URLSearchParams({ oidc: failure, ...(returnTo === '/' ? {} : { returnTo }) });
  return { headers: { location: `${SIGN_IN_PATH}?${query.toString()}` }, cookies: [noAttempt(request)] };
}

/** Runs a step of a sign-in in the browser; a failure leads to the sign-in page and is logged. */
export async function answeringFailures(
  request: Request,
  returnTo: string,
  step: () => Promise<Reply<never>>,
): Promise<Reply<never>> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof OidcRefusal)) throw error;
    request.log.warn({ err: error, failure: error.failure }, 'a sign-in by a provider failed');
    return toSignIn(request, error.failure, returnTo);
  }
}
