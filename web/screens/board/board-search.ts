import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchIn, wholeNumberIn } from '#web/ui/address-values.ts';

/** The board's state as stored in the URL. */
export interface BoardSearch {
  /** The funnel's id; the first funnel if absent. */
  readonly funnel?: number;
  readonly search?: string;
  /** The lead with the open settings drawer. */
  readonly settings?: number;
}

/** A partial change of the state; null removes a parameter. */
export type BoardChange = { readonly [Name in keyof BoardSearch]?: BoardSearch[Name] | null };

/** Parses the URL parameters; invalid ones are ignored, never an error. */
export function parseBoardSearch(raw: Readonly<Record<string, unknown>>): BoardSearch {
  const [funnel, settings] = [wholeNumberIn(raw['funnel']), wholeNumberIn(raw['settings'])];
  const text = searchIn(raw['search']);
  return {
    ...(funnel === null ? {} : { funnel }),
    ...(text === null ? {} : { search: text }),
    ...(settings === null ? {} : { settings }),
  };
}

/** The board's state in the current URL, with its setter. Searching replaces the history entry. */
export function useBoardSearch(): readonly [BoardSearch, (part: BoardChange) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => parseBoardSearch(raw), [raw]);
  const change = (part: BoardChange): void => {
    void navigate({
      to: '.',
      replace: 'search' in part,
      search: (previous: Record<string, unknown>) => ({ ...parseBoardSearch({ ...previous, ...part }) }),
    });
  };
  return [search, change];
}
