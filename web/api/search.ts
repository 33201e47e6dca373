import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SearchAnswer } from '#model/wire/search.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

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
      queryFn: ({ signal }) => call('GET /search/', { query: { text, ...(isExact && { exact: 'true' }) }, signal }),
    }),
  );
}
