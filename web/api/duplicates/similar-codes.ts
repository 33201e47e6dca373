import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SimilarCode } from '#model/wire/record.ts';
import { liveQuery } from '../live/live-query.ts';
import { call } from '../connection/client.ts';
import { recordKeys } from '../records.ts';

/** The values of a unique code that look like an entered one; none while nothing was entered. */
export function useSimilarCodes(
  className: string,
  fieldName: string,
  { text, id }: { readonly text: string; readonly id: unknown },
): readonly SimilarCode[] {
  const { data } = useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(className), 'codes', fieldName, text, id],
      reads: [className],
      queryFn: ({ signal }) =>
        call('GET /manage/:className/similar/', {
          params: { className },
          query: { fieldName, text, ...(typeof id === 'number' ? { id } : {}) },
          signal,
        }),
      enabled: text !== '',
      placeholderData: keepPreviousData,
    }),
  );
  return text === '' ? [] : (data?.items ?? []);
}
