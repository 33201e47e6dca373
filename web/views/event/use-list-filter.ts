import { useState } from 'react';

/** What of an event's list is shown: each change but that of the page begins at the first page. */
export interface ListFilter<Stage extends string> {
  readonly search: string;
  /** A part of the list; null for the whole. */
  readonly stage: Stage | null;
  readonly pageIndex: number;
  readonly onSearch: (search: string) => void;
  readonly onStage: (stage: Stage | null) => void;
  readonly onPage: (pageIndex: number) => void;
}

/** The search, the part and the page of an event's list. */
export function useListFilter<Stage extends string>(): ListFilter<Stage> {
  const [search, setSearch] = useState('');
  const [stage, setStage] = useState<Stage | null>(null);
  const [pageIndex, setPageIndex] = useState(0);
  return {
    search,
    stage,
    pageIndex,
    onSearch: (text) => {
      setSearch(text);
      setPageIndex(0);
    },
    onStage: (next) => {
      setStage(next);
      setPageIndex(0);
    },
    onPage: setPageIndex,
  };
}
