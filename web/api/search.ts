import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SearchAnswer } from '#model/wire/search.ts';
import { liveQuery } from './live/live-query.ts';
import { ApiError, isTransient } from './connection/api-error.ts';
import { call } from './connection/client.ts';

/** How often a search is asked for again that was not answered. */
const MOST_AGAIN = 3;

/**
 * The search results in every class that the user may open; sends no request for an empty text. An exact search forgives
 * nothing.
 */
export function useSearchEverywhere(text: string, isExact: boolean): UseQueryResult<SearchAnswer> {
  return useQuery(
    liveQuery({
      queryKey: ['search', text, isExact],
      reads: 'all',
      enabled: text !== '',
      placeholderData: keepPreviousData,
      // A search of the user in another page ends this one.
      retry: (failures, error) =>
        failures < MOST_AGAIN && (isTransient(error) || (error instanceof ApiError && error.code === 'superseded')),
      queryFn: ({ signal }) => call('GET /search/', { query: { text, ...(isExact && { exact: 'true' }) }, signal }),
    }),
  );
}
