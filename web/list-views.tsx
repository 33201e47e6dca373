import type { ReactNode } from 'react';
import type { ListScreen } from '#model/page-view.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { LeadsView } from './leads-view.tsx';

const Calls = lazyScreen(async () => (await import('./calls-view.tsx')).CallsView);
const Managers = lazyScreen(async () => (await import('./managers-view.tsx')).ManagersView);

/** The list screens that have a second view of their records. */
export type ViewedScreen = Extract<ListScreen, 'leads' | 'calls' | 'managers'>;

const SCREENS: Readonly<Record<ViewedScreen, () => ReactNode>> = {
  leads: () => <LeadsView />,
  calls: () => <Calls />,
  managers: () => <Managers />,
};

/** The list of a class whose records are shown in several ways. */
export function ListViews({ screen }: { readonly screen: ViewedScreen }) {
  return SCREENS[screen]();
}
