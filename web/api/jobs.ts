import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { JobEntry, JobProgress, JobState, QueueAnswer } from '#model/wire/job.ts';
import { liveInfiniteQuery, liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

/** Which jobs are shown: of one state, the scheduled ones, or all others. */
export type JobFilter = JobState | 'scheduled' | null;

/** Refetch intervals in milliseconds: while jobs run or wait for their turn, and otherwise. Jobs are not in the change feed. */
const WHILE_BUSY = 1500;
const WHILE_IDLE = 10_000;
const PAGE = 50;

const KEY = ['jobs'] as const;

/** The jobs of the queue, of one kind or of all, followed while the screen is open. */
export function useJobs(filter: JobFilter, kind: string | null): UseInfiniteQueryResult<InfiniteData<QueueAnswer>> {
  return useInfiniteQuery(
    liveInfiniteQuery<QueueAnswer, number | null>({
      queryKey: [...KEY, 'list', filter, kind],
      reads: 'nothing',
      queryFn: ({ signal, pageParam }) =>
        call('GET /manage/queue/', {
          query: {
            pageSize: PAGE,
            ...(filter === null ? {} : { state: filter }),
            ...(kind === null ? {} : { kind }),
            ...(pageParam === null ? {} : { before: pageParam }),
          },
          signal,
        }),
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const counts = state.data?.pages[0]?.counts;
        return counts && counts.queued + counts.running > 0 ? WHILE_BUSY : WHILE_IDLE;
      },
    }),
  );
}

/** One job that is not in the loaded pages; null if there is none. */
export function useJob(id: number | null): UseQueryResult<JobEntry | null> {
  return useQuery(
    liveQuery({
      queryKey: [...KEY, 'one', id],
      reads: 'nothing',
      queryFn: async ({ signal }) => {
        const { items } = await call('GET /manage/queue/', { query: { before: (id ?? 0) + 1, pageSize: 1 }, signal });
        return items.find((item) => item.id === id) ?? null;
      },
      enabled: id !== null,
      refetchInterval: WHILE_BUSY,
    }),
  );
}

/** What an administrator does with a job. */
export interface JobAct {
  readonly act: 'retry' | 'cancel';
  readonly id: number;
}

/** Tries a job again, or cancels it. */
export function useJobAct(): UseMutationResult<JobProgress, Error, JobAct> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, id }) =>
      act === 'retry'
        ? call('POST /manage/job/:id/retry/', { params: { id } })
        : call('POST /manage/job/:id/cancel/', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
