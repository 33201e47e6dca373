import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RelatedCounts } from '#model/wire/record.ts';
import type { RelatedList } from '#model/wire/configuration.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

function relatedQuery(className: string, id: number) {
  return liveQuery({
    queryKey: ['related', className.toLowerCase(), id],
    reads: [{ partsOf: className }],
    queryFn: ({ signal }) => call('GET /manage/:className/:id/related/', { params: { className, id }, signal }),
  });
}

/** Page size of each list that is shown with a record. */
export function useRelatedCounts(
  className: string,
  id: number,
  options: { readonly enabled: boolean },
): UseQueryResult<RelatedCounts> {
  return useQuery({ ...relatedQuery(className, id), ...options });
}

/** The length of one of the lists, null while loading. */
export function relatedTotal(counts: RelatedCounts | undefined, list: RelatedList): number | null {
  return (
    counts?.find(({ className, property }) => className === list.className && property === list.property)?.total ?? null
  );
}
