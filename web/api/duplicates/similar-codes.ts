import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SimilarCode } from '#model/wire/record.ts';
import { call } from '../client.ts';
import { recordKeys } from '../records.ts';

/** The values of a unique code that look like an entered one; none while nothing was entered. */
export function useSimilarCodes(
  className: string,
  fieldName: string,
  { text, id }: { readonly text: string; readonly id: unknown },
): readonly SimilarCode[] {
  const { data } = useQuery({
    queryKey: [...recordKeys.lists(className), 'codes', fieldName, text, id],
    queryFn: ({ signal }) =>
      call('GET /manage/:className/similar/', {
        params: { className },
        query: { fieldName, text, ...(typeof id === 'number' ? { id } : {}) },
        signal,
      }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  return text === '' ? [] : (data?.items ?? []);
}
