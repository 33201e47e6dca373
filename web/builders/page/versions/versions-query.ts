import { call } from '#web/api/connection/client.ts';
import { liveInfiniteQuery, liveQuery } from '#web/api/live/live-query.ts';
import { pageQueryKey, pageReads } from '../preview/page-query.ts';
import type { PageKey } from '../document/call-server.ts';

const PAGE_SIZE = 50;

/** The moments of a page, newest first, page by page. */
export function pageMomentsQuery({ className, id }: PageKey) {
  return liveInfiniteQuery({
    queryKey: pageQueryKey('versions', { className, id }),
    reads: pageReads({ className, id }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('GET /manage/:className/:id/versions/', {
        params: { className, id },
        query: { pageIndex: pageParam, pageSize: PAGE_SIZE },
        signal,
      }),
    getNextPageParam: (last) => ((last.pageIndex + 1) * last.pageSize < last.total ? last.pageIndex + 1 : null),
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }),
    staleTime: 0,
  });
}

/** Two moments of a page, block by block: the past does not change, what the reader sees of it may. */
export function pageComparisonQuery({ className, id }: PageKey, from: number, to: number) {
  return liveQuery({
    queryKey: pageQueryKey('compare', { className, id }, from, to),
    reads: 'nothing',
    queryFn: ({ signal }) =>
      call('GET /manage/:className/:id/versions/compare/', { params: { className, id }, query: { from, to }, signal }),
  });
}
