import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HomeAnswer } from '#model/wire.ts';
import { request } from './client.ts';

/** What the home page shows: counts of each class and the late changes. */
export function useHome(): UseQueryResult<HomeAnswer> {
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => request<HomeAnswer>('GET', '/home/', { signal }),
  });
}
