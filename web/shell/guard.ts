import { redirect } from '@tanstack/react-router';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import { currentSession, ensureSession } from '#web/api/connection/session.ts';
import { decideAccess, type RouteRoles } from '#web/routing/access-decision.ts';
import { PROFILE_FAILED, setApplicationError } from './application-error.ts';
import { SIGN_IN_PATH } from '#web/routing/route-paths.ts';

/** The target of a navigation. */
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

/** Resolves to whether the user is known. A profile that fails to load sets the application error 400 (spec 1 §8). */
async function attemptSignIn(roles: RouteRoles, retry: () => void): Promise<boolean> {
  try {
    await ensureSession();
    setApplicationError(null);
    return true;
  } catch (error) {
    // A refused token has already signed the user out, and public routes such as the sign-in page need no profile.
    if (currentSession().ended === 'expired' || roles === 'public') return true;
    setApplicationError({ status: 400, message: PROFILE_FAILED, detail: errorMessage(error), retry });
    return false;
  }
}
