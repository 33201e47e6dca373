import type { ReactNode } from 'react';
import type { ListScreen } from '#model/page-view.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { LeadsView } from './leads-view.tsx';

const Funnels = lazyScreen(async () => (await import('#web/screens/funnels/funnels-screen.tsx')).FunnelsScreen);
const Calls = lazyScreen(async () => (await import('./calls-view.tsx')).CallsView);
const Managers = lazyScreen(async () => (await import('./managers-view.tsx')).ManagersView);

/** The list screens of single classes. */
export type ViewedScreen = Exclude<ListScreen, 'files'>;

const SCREENS: Readonly<Record<ViewedScreen, () => ReactNode>> = {
  funnels: () => <Funnels />,
  leads: () => <LeadsView />,
  calls: () => <Calls />,
  managers: () => <Managers />,
};

/** The screen of a class whose records are shown in other ways than a table, or in several. */
export function ListViews({ screen }: { readonly screen: ViewedScreen }) {
  return SCREENS[screen]();
}
