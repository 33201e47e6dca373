import { queryOptions } from '@tanstack/react-query';
import type { OpinionTotals } from '#model/wire.ts';
import { request } from '#web/api/client.ts';
import { recordKeys } from '#web/api/records.ts';

/** What the ratings and likes of a component come to. */
export function opinionsQuery(className: string, componentId: number) {
  return queryOptions({
    queryKey: [...recordKeys.one(className, componentId), 'opinions'],
    queryFn: ({ signal }) => request<OpinionTotals>('GET', `/manage/${className}/${componentId}/opinions/`, { signal }),
  });
}
