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
import type { Configuration } from '#model/wire/configuration.ts';
import { currentSession, subscribeSession } from '#web/api/connection/session.ts';
import { readToken } from '#web/api/connection/token.ts';
import type { ScreenRoute } from '#web/routing/define-screen.ts';
import { parametersOf } from '#web/routing/nested-places.ts';
import { RECOVER_PATH, SET_PASSWORD_PATH, SIGN_IN_PATH } from '#web/routing/route-paths.ts';
import { BrokenScreen } from '#web/screens/errors/broken-screen.tsx';
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx';
import { guard, type Target } from '#web/shell/guard.ts';
import { LazyManageLayout, RootLayout } from '#web/shell/root-layout.tsx';
import { lazyScreen, type LazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { mapScreens } from './registry.ts';

const SignIn = lazyScreen(async () => (await import('#web/screens/sign-in/sign-in-screen.tsx')).SignInScreen, null);
const PasswordCard = lazyScreen(
  async () => (await import('#web/screens/password/password-card.tsx')).PasswordCard,
  null,
);
const NotFound = lazyScreen(async () => (await import('#web/ui/layout/not-found-screen.tsx')).NotFoundScreen);

/** The maximum time in milliseconds for which the first screen is held back. */
const LONGEST = 250;

let held: Promise<unknown> | null = null;

/**
 * Holds the first screen of a page back for a moment, until its parts are there: it is then drawn once, not first as a
 * skeleton. Later screens are not held. Resolves also if a part fails, which then shows its own error.
 */
async function holdFirst(parts: readonly Promise<unknown>[]): Promise<void> {
  if (held !== null) return;
  held = Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  await held;
}

function isId(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,15}$/u.test(text);
}

/** The component of a route: the screen of the ids in the address, or the page of an unknown address. */
function componentOf<Props extends object>(Shown: LazyScreen<Props>, { path, props }: ScreenRoute<Props>) {
  const idNames = parametersOf(path).filter((name) => /id$/iu.test(name));
  return function RouteComponent() {
    const parameters: Readonly<Record<string, unknown>> = useParams({ strict: false });
    const ids = idNames.map((name) => parameters[name]);
    if (!ids.every(isId)) return <NotFound />;
    const { page } = parameters;
    const address = { ids: ids.map(Number), ...(typeof page === 'string' && { page }) };
    return <Shown key={`${path} ${ids.join()}`} {...props(address)} />;
  };
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
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([
      signInRoute(root, retry),
      ...[RECOVER_PATH, SET_PASSWORD_PATH].map((path) => passwordRoute(root, path)),
      ...screenRoutes(root, configuration, retry),
      ...(import.meta.env.DEV ? [galleryRoute(root, retry)] : []),
    ]),
    defaultErrorComponent: BrokenScreen,
    defaultPendingComponent: FrameSkeleton,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // A way back continues the scroll of the entry that it leads to.
    getScrollRestorationKey: ({ state, href }) => state.scrollKey ?? state.__TSR_key ?? href,
    scrollToTopSelectors: ['#main', '[data-scroll-restoration-id="rows"]'],
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

function screenRoutes(root: AnyRoute, configuration: Configuration, retry: () => void): readonly AnyRoute[] {
  return mapScreens(configuration, (screen, routes): readonly AnyRoute[] => {
    const Shown = lazyScreen(screen.load);
    return routes.map((route) => {
      const { path, roles, name, parseSearch, prepare, asked } = route;
      return createRoute({
        getParentRoute: () => root,
        path,
        staticData: { preload: Shown.preload, name, asked },
        ...(parseSearch && {
          validateSearch: (search: Record<string, unknown>): Record<string, unknown> => ({ ...parseSearch(search) }),
        }),
        beforeLoad: async ({ location, search }) => {
          await guard(location, roles, retry);
          if (prepare) await holdFirst([LazyManageLayout.loaded(), Shown.loaded(), prepare(search)]);
        },
        component: componentOf(Shown, route),
      });
    });
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

/** A way to a new password, for whoever is not signed in. */
function passwordRoute(root: AnyRoute, path: string): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { layout: 'login' },
    component: () => <PasswordCard />,
  });
}

interface SignInSearch {
  /** The address to return to after sign-in. */
  readonly returnTo?: string;
  /** Why a sign-in by a provider failed. */
  readonly oidc?: string;
}

/** The sign-in page; a signed-in user is redirected, unless they were sent here for missing permissions. */
function signInRoute(root: AnyRoute, retry: () => void): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: SIGN_IN_PATH,
    staticData: { layout: 'login', name: 'login' },
    validateSearch: ({ returnTo, oidc }: Record<string, unknown>): SignInSearch => ({
      ...(typeof returnTo === 'string' && { returnTo }),
      ...(typeof oidc === 'string' && { oidc }),
    }),
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
