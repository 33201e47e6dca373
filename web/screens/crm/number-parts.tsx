import type { ListViewProps } from '#web/routing/define-screen.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

/** What the calls add up to. Its parts are named here, not in the registry of screens. */
export const CallStatistics = lazyScreen<ListViewProps>(
  async () => (await import('./call-statistics.tsx')).CallStatistics,
);

/** What each manager has to do. */
export const ManagersTable = lazyScreen<ListViewProps>(
  async () => (await import('./managers-table.tsx')).ManagersTable,
);
