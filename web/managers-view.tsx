import { useState, type ReactNode } from 'react';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';

const List = lazyScreen(async () => (await import('#web/screens/list/list-screen.tsx')).ListScreen);
const Load = lazyScreen<{ readonly views: ReactNode }>(
  async () => (await import('#web/screens/crm/managers-table.tsx')).ManagersTable,
);

const VIEWS = [
  { name: 'list', caption: 'Список', icon: 'menu' },
  { name: 'load', caption: 'Нагрузка', icon: 'account-group-outline' },
] as const;

/** The managers as a list, or what each has to do. */
export function ManagersView() {
  const [view, setView] = useState<(typeof VIEWS)[number]['name']>('list');
  const views = <ViewChoice views={VIEWS} chosen={view} onChoose={setView} />;
  return view === 'list' ? <List className="clientManager" views={views} /> : <Load views={views} />;
}
