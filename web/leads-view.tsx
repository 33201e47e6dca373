import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';
import { parseListSearch } from '#web/screens/list/list-search.ts';
import { useRememberedName } from '#web/ui/remembered.ts';

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
  const [remembered, remember] = useRememberedName<'board' | 'list'>('leads-view', ['board', 'list']);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = isListAddress(search) ? 'list' : remembered;
  const choose = (name: 'board' | 'list'): void => {
    remember(name);
    if (name !== view) void navigate({ to: '.', search: {} });
  };
  const views = <ViewChoice views={LEAD_VIEWS} chosen={view} onChoose={choose} />;
  return view === 'list' ? <List className="lead" views={views} /> : <Board views={views} />;
}

/** Whether an address has conditions, an order or a page, that is, more than a search and an open record. */
function isListAddress(search: Readonly<Record<string, unknown>>): boolean {
  const { search: _search, settings: _settings, ...more } = parseListSearch({ ...search });
  return Object.keys(more).length > 0;
}
