import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';
import { leadViewOf, useRememberedLeadView, type LeadView } from './lead-view.ts';

const Board = lazyScreen(async () => (await import('#web/screens/board/board-screen.tsx')).BoardScreen);
const List = lazyScreen(async () => (await import('#web/screens/list/list-screen.tsx')).ListScreen);

const LEAD_VIEWS = [
  { name: 'board', caption: 'Доска', icon: 'view-column-outline' },
  { name: 'list', caption: 'Список', icon: 'menu' },
] as const;

/**
 * The leads as a board or as a list: by the user's choice, or as a list where the address has parameters that only the
 * list supports.
 */
export function LeadsView() {
  const [remembered, remember] = useRememberedLeadView();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = leadViewOf(search, remembered);
  const choose = (name: LeadView): void => {
    remember(name);
    if (name !== view) void navigate({ to: '.', search: {} });
  };
  const views = <ViewChoice views={LEAD_VIEWS} chosen={view} onChoose={choose} />;
  return view === 'list' ? <List className="lead" views={views} /> : <Board views={views} />;
}
