import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HomeAnswer } from '#model/wire/home.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

/** The data of the home page: counts of each class and the latest changes. */
export function useHome(): UseQueryResult<HomeAnswer> {
  return useQuery(
    liveQuery({
      queryKey: ['home'],
      reads: 'all',
      queryFn: ({ signal }) => call('GET /home/', { signal }),
    }),
  );
}
