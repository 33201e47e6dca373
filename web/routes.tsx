import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  useParams,
  type AnyRoute,
  type AnyRouter,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Configuration } from '#model/wire.ts';
import { currentSession, subscribeSession } from '#web/api/session.ts';
import { readToken } from '#web/api/token.ts';
import { BrokenScreen } from '#web/screens/errors/broken-screen.tsx';
import { parseListSearch } from '#web/screens/list/list-search.ts';
import { HOME_ROLES, type RouteRoles } from '#web/shell/access-decision.ts';
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx';
import { guard, type Target } from '#web/shell/guard.ts';
import { lazyScreen } from '#web/shell/lazy-screen.tsx';
import { LazyManageLayout, RootLayout, type Layout } from '#web/shell/root-layout.tsx';
import { ACCOUNT_PATH, SIGN_IN_PATH, places, type Place } from '#web/shell/route-paths.ts';

const SignIn = lazyScreen(async () => (await import('#web/screens/sign-in/sign-in-screen.tsx')).SignInScreen, null);
const Home = lazyScreen(async () => (await import('#web/screens/home/home-screen.tsx')).HomeScreen);
const NotFound = lazyScreen(async () => (await import('#web/screens/errors/not-found-screen.tsx')).NotFoundScreen);
const Account = lazyScreen(async () => (await import('#web/screens/account/account-screen.tsx')).AccountScreen);
const List = lazyScreen(async () => (await import('#web/screens/list/list-screen.tsx')).ListScreen);
const Detail = lazyScreen(async () => (await import('#web/screens/detail/detail-screen.tsx')).DetailScreen);

/** One line of the route table. */
interface RouteLine {
  readonly path: string;
  readonly roles: RouteRoles;
  readonly name?: string;
  readonly layout?: Layout;
  readonly screen: () => ReactNode;
  /** Begins to load the screen's code. */
  readonly preload: () => void;
  readonly search?: (search: Record<string, unknown>) => Record<string, unknown>;
}

/** The routes that no class makes (spec 1 §2). */
const OWN_ROUTES: readonly RouteLine[] = [
  { path: '/', roles: HOME_ROLES, name: 'home', screen: () => <Home />, preload: Home.preload },
  { path: ACCOUNT_PATH, roles: 'signed-in', name: 'account', screen: () => <Account />, preload: Account.preload },
];

/** The list and the detail of a class: `{className}` and `{className}-id`, both with the roles of the menu item. */
function classRoutes(place: Place, className: string): readonly RouteLine[] {
  const detail = { roles: place.roles, preload: Detail.preload, screen: () => <DetailRoute className={className} /> };
  return [
    {
      path: place.path,
      roles: place.roles,
      name: className,
      preload: List.preload,
      search: (search) => ({ ...parseListSearch(search) }),
      screen: () => <List key={className} className={className} />,
    },
    { ...detail, path: `${place.path}/$id`, name: `${className}-id` },
    // A user's page is split into sub-pages (spec 1 §2).
    ...(className.toLowerCase() === 'user' ? [{ ...detail, path: `${place.path}/$id/$page` }] : []),
  ];
}

function DetailRoute({ className }: { readonly className: string }) {
  const { id = '', page } = useParams({ strict: false });
  if (!/^\d{1,15}$/u.test(id)) return <NotFound />;
  return <Detail key={`${className} ${id}`} className={className} id={Number(id)} {...(page && { page })} />;
}

/** Makes the router of the loaded configuration: the menu's enabled classes are the routes. */
export function createApplicationRouter(configuration: Configuration): AnyRouter {
  const root = createRootRoute({
    component: RootLayout,
    notFoundComponent: () => <NotFound />,
    // An unknown address attempts the automatic sign-in as well.
    beforeLoad: ({ location, matches }) => {
      preloadFor(matches);
      return guard(location, 'public', retry);
    },
  });
  const lines = [
    ...OWN_ROUTES,
    ...places(configuration.navigation).flatMap((place) =>
      place.className === undefined ? [] : classRoutes(place, place.className),
    ),
  ];
  const routes: AnyRoute[] = lines.map((line) => screenRoute(root, line, retry));
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([signInRoute(root, retry), ...routes]),
    defaultErrorComponent: BrokenScreen,
    defaultPendingComponent: FrameSkeleton,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  });
  function retry(): void {
    void router.invalidate();
  }
  // A token that the server no longer takes: the guard runs again and leads to the sign-in page.
  subscribeSession(() => {
    if (currentSession().ended === 'expired') retry();
  });
  return router;
}

/** Loads the code of the wanted screen while the guard asks who is there; the sign-in page needs none of it. */
function preloadFor(matches: readonly { readonly staticData: StaticDataRouteOption }[]): void {
  if (readToken() === null) return;
  LazyManageLayout.preload();
  for (const match of matches) match.staticData.preload?.();
}

function screenRoute(root: AnyRoute, line: RouteLine, retry: () => void): AnyRoute {
  const { path, roles, name, layout, screen, preload, search } = line;
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { preload, ...(layout && { layout }), ...(name !== undefined && { name }) },
    ...(search && { validateSearch: search }),
    beforeLoad: ({ location }) => guard(location, roles, retry),
    component: screen,
  });
}

interface SignInSearch {
  /** The address to come back to after sign-in. */
  readonly returnTo?: string;
}

/** The sign-in page; whoever is signed in has nothing to do there, unless they were sent for lack of rights. */
function signInRoute(root: AnyRoute, retry: () => void): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: SIGN_IN_PATH,
    staticData: { layout: 'login', name: 'login' },
    validateSearch: (search: Record<string, unknown>): SignInSearch =>
      typeof search['returnTo'] === 'string' ? { returnTo: search['returnTo'] } : {},
    beforeLoad: async ({ location, search }: { readonly location: Target; readonly search: SignInSearch }) => {
      SignIn.preload();
      await guard(location, 'public', retry);
      if (currentSession().profile !== null && search.returnTo === undefined) {
        throw redirect({ to: '/', replace: true });
      }
    },
    component: () => <SignIn />,
  });
}
