import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HomeAnswer } from '#model/wire.ts';
import { call } from './client.ts';

/** What the home page shows: counts of each class and the late changes. */
export function useHome(): UseQueryResult<HomeAnswer> {
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => call('GET /home/', { signal }),
  });
}
