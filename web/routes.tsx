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
import type { ListScreen } from '#model/page-view.ts';
import type { Configuration, NestedPlace } from '#model/wire/configuration.ts';
import { currentSession, subscribeSession, useSession } from '#web/api/session.ts';
import { readToken } from '#web/api/token.ts';
import { BrokenScreen } from '#web/screens/errors/broken-screen.tsx';
import { parseBoardSearch } from '#web/screens/board/board-search.ts';
import { parseListSearch } from '#web/screens/list/list-search.ts';
import { parseNestedSearch } from '#web/screens/list/nested-search.ts';
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx';
import { guard, type Target } from '#web/shell/guard.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { LazyManageLayout, RootLayout } from '#web/shell/root-layout.tsx';
import { SIGN_IN_PATH } from '#web/routing/route-paths.ts';
import { NESTED_ASIDES } from '#web/views/slots/nested-asides.ts';
import { holdFirst } from './hold-first.ts';
import type { OwnScreenProps } from './own-screen.tsx';
import type { ViewedScreen } from './list-views.tsx';
import { routeTable, type RouteLine, type RouteScreen } from './route-table.ts';

const SignIn = lazyScreen(async () => (await import('#web/screens/sign-in/sign-in-screen.tsx')).SignInScreen, null);
const Home = lazyScreen(async () => (await import('#web/screens/home/home-screen.tsx')).HomeScreen);
const NoRole = lazyScreen(async () => (await import('#web/screens/errors/no-role-screen.tsx')).NoRoleScreen);
const NotFound = lazyScreen(async () => (await import('#web/screens/errors/not-found-screen.tsx')).NotFoundScreen);
const Account = lazyScreen(async () => (await import('#web/screens/account/account-screen.tsx')).AccountScreen);
const List = lazyScreen(async () => (await import('#web/screens/list/list-screen.tsx')).ListScreen);
const Filesystem = lazyScreen(
  async () => (await import('#web/screens/filesystem/filesystem-screen.tsx')).FilesystemScreen,
);
const Views = lazyScreen<{ readonly screen: ViewedScreen }>(async () => (await import('./list-views.tsx')).ListViews);
const Detail = lazyScreen(async () => (await import('#web/screens/detail/detail-screen.tsx')).DetailScreen);

const Own = lazyScreen<OwnScreenProps>(async () => (await import('./own-screen.tsx')).OwnScreen);

const NestedList = lazyScreen(async () => (await import('#web/screens/list/nested-list-screen.tsx')).NestedListScreen);
const NestedDetail = lazyScreen(
  async () => (await import('#web/screens/detail/nested-detail-screen.tsx')).NestedDetailScreen,
);
const Statistics = lazyScreen(
  async () => (await import('#web/screens/statistics/statistics-screen.tsx')).StatisticsScreen,
);

/** The component of a route, and the preload of its code. */
interface Shown {
  readonly component: () => ReactNode;
  readonly preload: () => void;
  /** Loads the data and the code that the screen's first view needs; resolves also if it fails. */
  readonly prepare?: (search: Record<string, unknown>) => Promise<void>;
  /** Parses the screen's state from the address's search parameters. */
  readonly parseSearch?: (search: Record<string, unknown>) => object;
}

/** The screen of a list route whose code is found by its name. */
function viewed(screen: ViewedScreen, parseSearch: Shown['parseSearch'] & {} = parseListSearch): Shown {
  return { component: () => <Views key={screen} screen={screen} />, preload: Views.preload, parseSearch };
}

/** A list beside a screen of numbers, which parses what chooses them itself. */
const withNumbers: Shown['parseSearch'] = (search) => ({
  ...parseListSearch(search),
  ...Object.fromEntries(['days', 'from', 'to', 'manager'].map((name) => [name, search[name]])),
});

/** The component of the list route of a class that declares its own screen. */
const LIST_SCREENS = {
  files: { component: () => <Filesystem />, preload: Filesystem.preload, parseSearch: parseListSearch },
  funnels: viewed('funnels', ({ funnel }) => ({ funnel })),
  leads: viewed('leads', (search) => ({ ...parseListSearch(search), ...parseBoardSearch(search) })),
  calls: viewed('calls', withNumbers),
  managers: viewed('managers', withNumbers),
} as const satisfies Record<ListScreen, Shown>;

function tableOf(className: string, folders: string | undefined): Shown {
  const component = () => <List key={className} className={className} />;
  const prepare = async (search: Record<string, unknown>): Promise<void> => {
    const { prepareList } = await import('#web/screens/list/prepare-list.ts');
    await Promise.all([List.loaded(), prepareList(className, folders, parseListSearch(search))]);
  };
  return { component, preload: List.preload, prepare, parseSearch: parseListSearch };
}

function shownBy(screen: RouteScreen): Shown {
  switch (screen.kind) {
    case 'home':
      return { component: () => <HomeRoute />, preload: Home.preload };
    case 'account':
      return { component: () => <Account />, preload: Account.preload };
    case 'jobs':
    case 'role-matrix':
    case 'duplicates':
      return { component: () => <Own kind={screen.kind} />, preload: Own.preload };
    case 'statistics':
      return { component: () => <StatisticsRoute path={screen.path} />, preload: Statistics.preload };
    case 'list':
      return screen.screen ? LIST_SCREENS[screen.screen] : tableOf(screen.className, screen.folders);
    case 'detail':
      return { component: () => <DetailRoute className={screen.className} />, preload: Detail.preload };
    case 'nested-list':
      return {
        component: () => <NestedListRoute {...screen} />,
        preload: NestedList.preload,
        parseSearch: parseNestedSearch,
      };
    case 'nested-detail':
      return { component: () => <NestedDetailRoute {...screen} />, preload: NestedDetail.preload };
  }
}

function HomeRoute() {
  return useSession().roles.length === 0 ? <NoRole /> : <Home />;
}

function DetailRoute({ className }: { readonly className: string }) {
  const { id = '', page } = useParams({ strict: false });
  if (!isId(id)) return <NotFound />;
  return (
    <Detail
      key={`${className} ${id}`}
      className={className}
      id={Number(id)}
      {...(page && { page, notFound: <NotFound /> })}
    />
  );
}

function StatisticsRoute({ path }: { readonly path: string }) {
  const { id } = useParams({ strict: false });
  if (id === undefined) return <Statistics path={path} />;
  return isId(id) ? <Statistics path={path} eventId={Number(id)} /> : <NotFound />;
}

interface NestedRouteProps {
  readonly place: NestedPlace;
  readonly parameters: readonly string[];
}

function NestedListRoute({ place, parameters }: NestedRouteProps) {
  const ids = useIds(parameters);
  return ids === null ? <NotFound /> : <NestedList key={`${place.path} ${ids.join()}`} place={place} ids={ids} />;
}

function NestedDetailRoute({ place, parameters }: NestedRouteProps) {
  const ids = useIds(parameters);
  const id = ids?.at(-1);
  if (ids === null || id === undefined) return <NotFound />;
  const above = ids.slice(0, -1);
  const Aside = place.aside && NESTED_ASIDES[place.aside];
  return (
    <NestedDetail
      key={`${place.path} ${ids.join()}`}
      place={place}
      ids={above}
      id={id}
      {...(Aside && { beside: <Aside parentId={above.at(-1) ?? 0} id={id} /> })}
    />
  );
}

function isId(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,15}$/u.test(text);
}

/** The ids in the current address under these names; null where one of them is invalid. */
function useIds(names: readonly string[]): readonly number[] | null {
  const parameters: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const texts = names.map((name) => parameters[name]);
  return texts.every(isId) ? texts.map(Number) : null;
}

/** Creates the router from the loaded configuration: the menu's enabled classes are the routes. */
export function createApplicationRouter(configuration: Configuration): AnyRouter {
  const root = createRootRoute({
    component: RootLayout,
    notFoundComponent: () => <NotFound />,
    // The automatic sign-in is attempted at an unknown address too.
    beforeLoad: ({ location, matches }) => {
      preloadFor(matches);
      return guard(location, 'public', retry);
    },
  });
  const routes: AnyRoute[] = routeTable(configuration).map((line) => screenRoute(root, line, retry));
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([
      signInRoute(root, retry),
      ...routes,
      ...(import.meta.env.DEV ? [galleryRoute(root, retry)] : []),
    ]),
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
  // When the server rejects the token, the guard runs again and redirects to the sign-in page.
  subscribeSession(() => {
    if (currentSession().ended === 'expired') retry();
  });
  return router;
}

/** Preloads the code of the requested screen while the guard loads the session; the sign-in page needs none of it. */
function preloadFor(matches: readonly { readonly staticData: StaticDataRouteOption }[]): void {
  if (readToken() === null) return;
  LazyManageLayout.preload();
  for (const match of matches) match.staticData.preload?.();
}

function screenRoute(root: AnyRoute, { path, roles, name, screen }: RouteLine, retry: () => void): AnyRoute {
  const { component, preload, prepare, parseSearch } = shownBy(screen);
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { preload, ...(name !== undefined && { name }) },
    ...(parseSearch && {
      validateSearch: (search: Record<string, unknown>): Record<string, unknown> => ({ ...parseSearch(search) }),
    }),
    beforeLoad: async ({ location, search }) => {
      await guard(location, roles, retry);
      if (prepare) await holdFirst([LazyManageLayout.loaded(), prepare(search)]);
    },
    component,
  });
}

/** Every editor in each state; only on the development server. */
function galleryRoute(root: AnyRoute, retry: () => void): AnyRoute {
  const Gallery = lazyScreen(async () => (await import('#web/screens/gallery/gallery-screen.tsx')).GalleryScreen);
  return createRoute({
    getParentRoute: () => root,
    path: '/gallery',
    staticData: { preload: Gallery.preload, name: 'gallery' },
    beforeLoad: ({ location }) => guard(location, 'signed-in', retry),
    component: () => <Gallery />,
  });
}

interface SignInSearch {
  /** The address to return to after sign-in. */
  readonly returnTo?: string;
}

/** The sign-in page; a signed-in user is redirected, unless they were sent here for missing permissions. */
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
