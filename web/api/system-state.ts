import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SystemState } from '#model/wire/system-state.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

/** Refetch interval in milliseconds, while the page is visible: servers report as often. */
const EVERY = 10_000;

/** The state of the system, followed while it is visible; for administrators. */
export function useSystemState(): UseQueryResult<SystemState> {
  return useQuery(
    liveQuery({
      queryKey: ['system-state'],
      reads: 'nothing',
      queryFn: ({ signal }) => call('GET /manage/system-state/', { signal }),
      refetchInterval: EVERY,
      staleTime: 0,
    }),
  );
}
