import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchIn, wholeNumberIn } from '#web/ui/address-values.ts';

/** The state of the board as its address holds it. */
export interface BoardSearch {
  /** The id of the funnel; the first one where absent. */
  readonly funnel?: number;
  readonly search?: string;
  /** The lead whose settings drawer is open. */
  readonly settings?: number;
}

/** A part of the state that changes; null takes it away. */
export type BoardChange = { readonly [Name in keyof BoardSearch]?: BoardSearch[Name] | null };

/** Reads an address's parameters; what makes no sense is dropped, never an error. */
export function parseBoardSearch(raw: Readonly<Record<string, unknown>>): BoardSearch {
  const [funnel, settings] = [wholeNumberIn(raw['funnel']), wholeNumberIn(raw['settings'])];
  const text = searchIn(raw['search']);
  return {
    ...(funnel === null ? {} : { funnel }),
    ...(text === null ? {} : { search: text }),
    ...(settings === null ? {} : { settings }),
  };
}

/** The state of the board in the present address, and how to change it. Searching leaves no trace in the browser's history. */
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
