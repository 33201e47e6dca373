import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseBoardSearch, type BoardChange, type BoardSearch } from './board-search.ts';

/** The board's state in the current URL, with its setter. Narrowing replaces the history entry. */
export function useBoardSearch(): readonly [BoardSearch, (part: BoardChange) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => parseBoardSearch(raw), [raw]);
  const change = (part: BoardChange): void => {
    void navigate({
      to: '.',
      replace: !('funnel' in part || 'settings' in part),
      search: (previous: Record<string, unknown>) => ({ ...parseBoardSearch({ ...previous, ...part }) }),
    });
  };
  return [search, change];
}
