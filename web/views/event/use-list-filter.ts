import { useState } from 'react';

/** What of an event's list is shown: each change but that of the page begins at the first page. */
export interface ListFilter<Stage extends string> {
  readonly search: string;
  /** Whether nothing is forgiven in the search. */
  readonly exact: boolean;
  /** A part of the list; null for the whole. */
  readonly stage: Stage | null;
  readonly pageIndex: number;
  readonly onSearch: (search: string) => void;
  /** Seeks what was typed, letter by letter. */
  readonly onExact: () => void;
  readonly onStage: (stage: Stage | null) => void;
  readonly onPage: (pageIndex: number) => void;
}

/** The search, the part and the page of an event's list. */
export function useListFilter<Stage extends string>(): ListFilter<Stage> {
  const [{ search, exact }, setSearch] = useState({ search: '', exact: false });
  const [stage, setStage] = useState<Stage | null>(null);
  const [pageIndex, setPageIndex] = useState(0);
  return {
    search,
    exact,
    stage,
    pageIndex,
    onSearch: (text) => {
      setSearch({ search: text, exact: false });
      setPageIndex(0);
    },
    onExact: () => {
      setSearch({ search, exact: true });
      setPageIndex(0);
    },
    onStage: (next) => {
      setStage(next);
      setPageIndex(0);
    },
    onPage: setPageIndex,
  };
}
