import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';

const List = lazyScreen(async () => (await import('#web/screens/list/list-screen.tsx')).ListScreen);
const Load = lazyScreen<{ readonly views: ReactNode }>(
  async () => (await import('#web/screens/crm/managers-table.tsx')).ManagersTable,
);

const LOAD = 'load';
const VIEWS = [
  { name: 'list', caption: 'Список', icon: 'menu' },
  { name: LOAD, caption: 'Нагрузка', icon: 'account-group-outline' },
] as const;

/** The managers as a list, or what each has to do. */
export function ManagersView() {
  const { view } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = view === LOAD ? LOAD : 'list';
  const choose = (name: (typeof VIEWS)[number]['name']): void =>
    void navigate({ to: '.', search: name === LOAD ? { view: name } : {} });
  const views = <ViewChoice views={VIEWS} chosen={shown} onChoose={choose} />;
  return shown === 'list' ? <List className="clientManager" views={views} /> : <Load views={views} />;
}
