import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ComparedMoments, MomentPart, RecordMoments } from '#model/wire/moments.ts';
import { call } from './connection/client.ts';
import { liveInfiniteQuery, liveQuery } from './live/live-query.ts';
import { recordKeys } from './records.ts';

/** The acts read at once. */
const PAGE = 20;

/** The history of a record with all that belongs to it, by acts, newest first, page by page. */
export function useMoments(
  className: string,
  id: number,
  part: MomentPart | null = null,
): UseInfiniteQueryResult<InfiniteData<RecordMoments>> {
  return useInfiniteQuery(
    liveInfiniteQuery<RecordMoments, number | null>({
      queryKey: [...recordKeys.history(className, id), 'moments', part],
      reads: [{ moments: id }],
      queryFn: ({ signal, pageParam }) =>
        call('GET /manage/:className/:id/moments/', {
          params: { className, id },
          query: {
            pageSize: PAGE,
            ...(part === null ? {} : { part }),
            ...(pageParam === null ? {} : { before: pageParam }),
          },
          signal,
        }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
}

/** What differs between two moments: the past does not change, what the reader sees of it may. */
export function useComparedMoments(
  className: string,
  id: number,
  { from, to }: { readonly from: number; readonly to: number },
): UseQueryResult<ComparedMoments> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.history(className, id), 'compared', from, to],
      reads: 'nothing',
      queryFn: ({ signal }) =>
        call('GET /manage/:className/:id/moments/compare/', {
          params: { className, id },
          query: { from, to },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  );
}
