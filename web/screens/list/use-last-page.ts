import { useEffect } from 'react';
import type { ListAnswer } from '#model/wire/record.ts';
import type { ListAction } from './query/list-search.ts';

/** Navigates to the last page if the current one no longer exists: its rows were deleted, or the URL is stale. */
export function useLastPage(answer: ListAnswer | undefined, page: number, act: (action: ListAction) => void): void {
  const lost = answer !== undefined && answer.items.length === 0 && answer.total > 0 && answer.pageIndex === page - 1;
  const last = answer ? Math.ceil(answer.total / answer.pageSize) : 1;
  useEffect(() => {
    if (lost) act({ type: 'page', page: last });
  });
}
