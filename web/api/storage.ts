import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StorageAnswer } from '#model/wire/storage.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

/** Refetch interval in milliseconds: the disk may fill up while the page stays open. */
const EVERY = 60_000;

/** The disk space of the server and its usage; requested only by administrators. */
export function useStorage(): UseQueryResult<StorageAnswer> {
  return useQuery(
    liveQuery({
      queryKey: ['storage'],
      reads: 'all',
      queryFn: ({ signal }) => call('GET /manage/storage/', { signal }),
      refetchInterval: EVERY,
    }),
  );
}
