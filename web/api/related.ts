import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { RelatedCounts } from '#model/wire/record.ts';
import type { RelatedList } from '#model/wire/configuration.ts';
import { liveQuery } from './live/live-query.ts';
import { call } from './connection/client.ts';

/** What is about a record but is no list of it; nothing more of it is to be asked for where there is none. */
const ABOUT = {
  letters: { className: 'mailLog', property: 'objectId' },
  proposals: { className: 'proposal', property: 'objectId' },
} as const;

/** Asks for the numbers again of what is about a record. */
export async function recountRelated(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['related'] });
}

/** The lengths of the lists, and the numbers of notes on the record, of letters about it and of proposals for it. */
function relatedQuery(className: string, id: number) {
  return liveQuery({
    queryKey: ['related', className.toLowerCase(), id],
    reads: [{ partsOf: className }, { record: className, id }, 'note'],
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

/** Whether there are letters about a record, or open proposals for it; false while loading. */
export function useIsAbout(
  what: keyof typeof ABOUT,
  { className, id }: { readonly className: string; readonly id: number },
  enabled = true,
): boolean {
  const { data } = useRelatedCounts(className, id, { enabled });
  return (relatedTotal(data, ABOUT[what]) ?? 0) > 0;
}
