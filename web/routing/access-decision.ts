import { isOwnPath } from '#model/own-path.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import type { NavigationItem, NestedPlace } from '#model/wire/configuration.ts';
import { nestedOfPath } from './nested-places.ts';
import { ACCOUNT_PATH, opensFor, placeOfPath, places } from './route-paths.ts';

/** Who may open a route: everyone, every signed-in user, or the holders of a role. */
export type RouteRoles = 'public' | 'signed-in' | readonly string[];

/** The roles of the home page (spec 1 §2). */
export const HOME_ROLES: readonly string[] = [
  ROLE_NAMES.administrators,
  ROLE_NAMES.siteEditors,
  ROLE_NAMES.invitationSupervisor,
  ROLE_NAMES.eventManagers,
  ROLE_NAMES.supportManager,
  ROLE_NAMES.webOrderManagers,
];

/** The guard's decision on a navigation: allow it, ask to sign in, or redirect. */
export type AccessDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Whether the user has one of the route's roles (spec 1 §6). */
export function mayOpen(route: RouteRoles, signedIn: boolean, userRoles: readonly string[]): boolean {
  if (route === 'public') return true;
  if (!signedIn) return false;
  return route === 'signed-in' || route.some((role) => userRoles.includes(role));
}

/**
 * The navigation guard (spec 1 §2). If the user may not open home, it redirects to their first work screen: a redirect
 * to '/' would loop. A user without roles stays at home, which shows that they have none.
 */
export function decideAccess(
  target: { readonly path: string; readonly roles: RouteRoles },
  user: { readonly signedIn: boolean; readonly roles: readonly string[] },
  navigation: readonly NavigationItem[],
): AccessDecision {
  if (mayOpen(target.roles, user.signedIn, user.roles)) return { kind: 'allow' };
  if (target.path === '/' && user.signedIn) {
    if (user.roles.length === 0) return { kind: 'allow' };
    return { kind: 'redirect', to: firstPath(navigation, user.roles) };
  }
  return { kind: 'sign-in' };
}

/**
 * The first screen of the menu that requires one of the user's roles; screens open to everyone do not count. Otherwise
 * the profile.
 */
export function firstPath(navigation: readonly NavigationItem[], roles: readonly string[]): string {
  const offered = places(visibleItems(navigation, roles));
  return offered.find((place) => place.everybody !== true)?.path ?? ACCOUNT_PATH;
}

/** The user's part of the menu: enabled items with one of the user's roles; a group without children is left out. */
export function visibleItems(
  navigation: readonly NavigationItem[],
  roles: readonly string[],
): readonly NavigationItem[] {
  return navigation.flatMap((item) => {
    if (!item.enabled || !opensFor(item, roles)) return [];
    if (item.children === undefined) return [item];
    const children = visibleItems(item.children, roles);
    return children.length === 0 && item.path === undefined ? [] : [{ ...item, children }];
  });
}

/**
 * The target after sign-in: the requested page if it is in this application and the user may open it, otherwise home.
 */
export function landingPath(
  wanted: string | undefined,
  roles: readonly string[],
  navigation: readonly NavigationItem[],
  nested: readonly NestedPlace[] = [],
): string {
  if (wanted === undefined || !isOwnPath(wanted)) return '/';
  const path = wanted.split(/[?#]/u)[0] ?? '/';
  if (path.toLowerCase().startsWith('/login')) return '/';
  const place = nestedOfPath(nested, path)?.place ?? placeOfPath(places(navigation), path);
  return place === null || opensFor(place, roles) ? wanted : '/';
}
