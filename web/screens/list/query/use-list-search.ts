import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listSearchReducer, parseListSearch, type ListAction, type ListSearch } from './list-search.ts';

/** The list's state in the current URL, with its setter. Searching and closing the create form replace the history
 * entry. */
export function useListSearch(): readonly [ListSearch, (action: ListAction) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => parseListSearch(raw), [raw]);
  const act = (action: ListAction): void => {
    void navigate({
      to: '.',
      replace: action.type === 'search' || action.type === 'create',
      search: (previous: Record<string, unknown>) => ({ ...listSearchReducer(parseListSearch(previous), action) }),
    });
  };
  return [search, act];
}
