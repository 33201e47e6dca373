import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RelatedCounts } from '#model/wire/record.ts';
import type { RelatedList } from '#model/wire/configuration.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

/** The lengths of the lists, and the number of notes on the record. */
function relatedQuery(className: string, id: number) {
  return liveQuery({
    queryKey: ['related', className.toLowerCase(), id],
    reads: [{ partsOf: className }, 'note'],
    queryFn: ({ signal }) => call('GET /manage/:className/:id/related/', { params: { className, id }, signal }),
  });
}

/** How many records each list has that is shown with a record, and how many of its notes are not resolved. */
export function useRelatedCounts(
  className: string,
  id: number,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<RelatedCounts> {
  return useQuery({ ...relatedQuery(className, id), ...options });
}

/** The length of one of the lists, null while loading. */
export function relatedTotal(
  counts: RelatedCounts | undefined,
  list: Pick<RelatedList, 'className' | 'property'>,
): number | null {
  return (
    counts?.find(({ className, property }) => className === list.className && property === list.property)?.total ?? null
  );
}
