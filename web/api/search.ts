import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SearchAnswer } from '#model/wire.ts';
import { call } from './client.ts';

/** What is found of the text in every class that the user may open; asks nothing for an empty text. */
export function useSearchEverywhere(text: string): UseQueryResult<SearchAnswer> {
  return useQuery({
    queryKey: ['search', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /search/', { query: { text }, signal }),
  });
}
