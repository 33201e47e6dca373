import { useState } from 'react';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ManagersTable } from './managers-table.tsx';

const VIEWS = [
  { name: 'list', caption: 'Список', icon: 'menu' },
  { name: 'load', caption: 'Нагрузка', icon: 'account-group-outline' },
] as const;

/** The managers as a list, or what each has to do. */
export function ManagersScreen() {
  const [view, setView] = useState<(typeof VIEWS)[number]['name']>('list');
  const views = <ViewChoice views={VIEWS} chosen={view} onChoose={setView} />;
  return view === 'list' ? <ListScreen className="clientManager" views={views} /> : <ManagersTable views={views} />;
}
