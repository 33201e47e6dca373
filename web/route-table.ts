import type { BuilderView, ListScreen } from '#model/page-view.ts';
import type { Configuration, NestedPlace } from '#model/wire/configuration.ts';
import { HOME_ROLES, type RouteRoles } from '#web/routing/access-decision.ts';
import { parametersOf, routerPath } from '#web/routing/nested-places.ts';
import { ACCOUNT_PATH, DUPLICATES_PATH, places, type Place } from '#web/routing/route-paths.ts';

/** The content of a route: one of the product's own screens, or the list or detail of a class. */
export type RouteScreen =
  | { readonly kind: 'home' | 'account' }
  | { readonly kind: 'jobs' | 'role-matrix' | 'duplicates' }
  | { readonly kind: 'statistics'; readonly path: string }
  | { readonly kind: 'list'; readonly className: string; readonly folders?: string; readonly screen?: ListScreen }
  | { readonly kind: 'detail'; readonly className: string; readonly builder?: BuilderView }
  | {
      readonly kind: 'nested-list' | 'nested-detail';
      readonly place: NestedPlace;
      readonly parameters: readonly string[];
    };

/** One entry of the route table. The sign-in page is not in it: it is the only public route. */
export interface RouteLine {
  /** The path, with parameters in the router's syntax. */
  readonly path: string;
  readonly roles: RouteRoles;
  /** `{className}` for a list, `{className}-id` for its detail (spec 1 §2). */
  readonly name?: string;
  readonly screen: RouteScreen;
}

/** The routes that do not come from a class (spec 1 §2). */
const OWN_ROUTES: readonly RouteLine[] = [
  { path: '/', roles: HOME_ROLES, name: 'home', screen: { kind: 'home' } },
  { path: ACCOUNT_PATH, roles: 'signed-in', name: 'account', screen: { kind: 'account' } },
  { path: `${DUPLICATES_PATH}/$className`, roles: 'signed-in', screen: { kind: 'duplicates' } },
];

function placeRoutes(place: Place): readonly RouteLine[] {
  const { path, className } = place;
  const roles: RouteRoles = place.everybody === true ? 'signed-in' : place.roles;
  if (className === undefined) return specialRoutes(place);
  const { screen, folders, builder } = place;
  const list: RouteLine = {
    path,
    roles,
    name: className,
    screen: { kind: 'list', className, ...(folders !== undefined && { folders }), ...(screen && { screen }) },
  };
  if (place.plain === true) return [list];
  const detail: RouteLine = {
    path: `${path}/$id`,
    roles,
    name: `${className}-id`,
    screen: { kind: 'detail', className, ...(builder && { builder }) },
  };
  const pages = place.pages ? [{ path: `${path}/$id/$page`, roles, screen: detail.screen }] : [];
  return [list, detail, ...pages];
}

/** The queue of jobs; the matrix of roles; the statistics of all events, and of one event. */
function specialRoutes({ path, roles, name }: Place): readonly RouteLine[] {
  if (name === 'queue') return [{ path, roles, name, screen: { kind: 'jobs' } }];
  if (name === 'roleMatrix') return [{ path, roles, name, screen: { kind: 'role-matrix' } }];
  if (name !== 'statistics') return [];
  const screen: RouteScreen = { kind: 'statistics', path };
  return [
    { path, roles, name, screen },
    { path: `${path}/$id`, roles, name: `${name}-id`, screen },
  ];
}

function nestedRoutes(place: NestedPlace): readonly RouteLine[] {
  const { path, detail, roles, className } = place;
  const line = (kind: 'nested-list' | 'nested-detail', pattern: string, name: string): RouteLine => ({
    path: routerPath(pattern),
    roles,
    name,
    screen: { kind, place, parameters: parametersOf(pattern) },
  });
  return [
    line('nested-list', path, className),
    ...(detail === undefined ? [] : [line('nested-detail', detail, `${className}-id`)]),
  ];
}

/**
 * Every route that requires sign-in, with its roles: the enabled places of the menu, and the nested lists below
 * records.
 */
export function routeTable(configuration: Pick<Configuration, 'navigation' | 'nested'>): readonly RouteLine[] {
  return [
    ...OWN_ROUTES,
    ...places(configuration.navigation).flatMap(placeRoutes),
    ...configuration.nested.flatMap(nestedRoutes),
  ];
}
