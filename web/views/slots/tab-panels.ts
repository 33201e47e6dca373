import type { ComponentType } from 'react';
import type { TabPanel } from '#model/page-view.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ViewProps } from '../view.ts';

/** The components that can be shown below the fields of a tab. */
export const TAB_PANELS = {
  userSecurity: lazyScreen(async () => (await import('./user-security.tsx')).UserSecurity, null),
} as const satisfies Record<TabPanel, ComponentType<Pick<ViewProps, 'record' | 'onRefresh'>>>;
