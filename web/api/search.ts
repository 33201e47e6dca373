import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SearchAnswer } from '#model/wire/search.ts';
import { call } from './client.ts';

/** The search results in every class that the user may open; sends no request for an empty text. */
export function useSearchEverywhere(text: string): UseQueryResult<SearchAnswer> {
  return useQuery({
    queryKey: ['search', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /search/', { query: { text }, signal }),
  });
}
