import { Outlet, useMatches, type AnyRouteMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/api/connection/session.ts';
import { ApplicationErrorScreen } from './application-error-screen.tsx';
import { useApplicationError } from './application-error.ts';
import { CardLayout } from '#web/ui/layout/card-layout.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

/** The layout of a route; a route's own setting overrides the default 'manage' (spec 1 §2). */
type Layout = 'manage' | 'login' | 'error';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly layout?: Layout;
    /** The route's name: the class name for a list, `{className}-id` for its detail (spec 1 §2). */
    readonly name?: string | undefined;
    /** Preloads the code of the route's screen. */
    readonly preload?: () => void;
    /** The parameters of the route's address by what is asked of its screen in words. */
    readonly asked?: ((text: string) => Promise<object>) | undefined;
  }
}

/** The manage layout, loaded lazily: the sign-in page does not need it. */
export const LazyManageLayout = lazyScreen<{ readonly children: ReactNode }>(
  async () => (await import('./manage-layout.tsx')).ManageLayout,
  <FrameSkeleton />,
);

const OtherUser = lazyScreen(async () => (await import('./other-user-screen.tsx')).OtherUserScreen, null);

function layoutOf(matches: readonly AnyRouteMatch[]): Layout {
  return matches.findLast((match) => match.staticData.layout !== undefined)?.staticData.layout ?? 'manage';
}

/**
 * Chooses the layout of the current route; the error layout replaces any other while an application error is set. The
 * matches change several times during a navigation: only the values that the layout depends on re-render it.
 */
export function RootLayout() {
  const error = useApplicationError();
  const { profile, ended } = useSession();
  const layout = useMatches({ select: layoutOf });
  const isUnknown = useMatches({ select: (matches) => matches.length === 1 });
  if (ended === 'other') {
    return (
      <CardLayout width={440}>
        <OtherUser />
      </CardLayout>
    );
  }
  if (error !== null) {
    return (
      <CardLayout>
        <ApplicationErrorScreen error={error} />
      </CardLayout>
    );
  }
  if (layout === 'login') {
    return (
      <CardLayout width={440}>
        <Outlet />
      </CardLayout>
    );
  }
  // No user is signed in: only an unknown URL renders here; any other redirects to the sign-in page.
  if (layout === 'error' || profile === null) {
    return <CardLayout>{layout === 'error' || isUnknown ? <Outlet /> : null}</CardLayout>;
  }
  return (
    <LazyManageLayout>
      <Outlet />
    </LazyManageLayout>
  );
}
