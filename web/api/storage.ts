import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StorageAnswer } from '#model/wire-storage.ts';
import { call } from './client.ts';

/** Milliseconds after which the space is asked for again: a disk fills up while nobody reloads the page. */
const EVERY = 60_000;

/** The space of the server and what takes it; asked for by administrators alone. */
export function useStorage(): UseQueryResult<StorageAnswer> {
  return useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => call('GET /manage/storage/', { signal }),
    refetchInterval: EVERY,
  });
}
