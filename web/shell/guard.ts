import { redirect } from '@tanstack/react-router';
import { errorMessage } from '#web/api/api-error.ts';
import { currentConfiguration } from '#web/api/configuration.ts';
import { currentSession, ensureSession } from '#web/api/session.ts';
import { decideAccess, type RouteRoles } from '#web/routing/access-decision.ts';
import { PROFILE_FAILED, setApplicationError } from './application-error.ts';
import { SIGN_IN_PATH } from '#web/routing/route-paths.ts';

/** Where a navigation leads. */
export interface Target {
  readonly pathname: string;
  readonly href: string;
}

/** Runs on every navigation: automatic sign-in, then the route's roles (spec 1 §2). Throws the router's redirect. */
export async function guard(target: Target, roles: RouteRoles, retry: () => void): Promise<void> {
  const known = await attemptSignIn(roles, retry);
  if (!known) return;
  const session = currentSession();
  const decision = decideAccess(
    { path: target.pathname, roles },
    { signedIn: session.profile !== null, roles: session.roles },
    currentConfiguration().navigation,
  );
  if (decision.kind === 'redirect') throw redirect({ to: decision.to, replace: true });
  if (decision.kind === 'sign-in') {
    throw redirect({
      to: SIGN_IN_PATH,
      ...(target.pathname !== '/' && { search: { returnTo: target.href } }),
      replace: true,
    });
  }
}

/** Answers whether it is known who works here. A profile that doesn't load sets the application error 400 (spec 1 §8). */
async function attemptSignIn(roles: RouteRoles, retry: () => void): Promise<boolean> {
  try {
    await ensureSession();
    setApplicationError(null);
    return true;
  } catch (error) {
    // A refused token has signed out by itself, and the sign-in page is open to whoever can't be recognised.
    if (currentSession().ended === 'expired' || roles === 'public') return true;
    setApplicationError({ status: 400, message: PROFILE_FAILED, detail: errorMessage(error), retry });
    return false;
  }
}
