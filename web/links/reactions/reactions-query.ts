import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { recordKeys } from '#web/api/records.ts';

/** The classes of single reactions. */
export const RATING = 'componentRating';
export const LIKE = 'componentLike';

/** The aggregates of a component's ratings and likes. */
export function reactionsQuery(className: string, componentId: number) {
  return queryOptions({
    queryKey: [...recordKeys.one(className, componentId), 'reactions'],
    meta: { reads: [RATING, LIKE] },
    queryFn: ({ signal }) =>
      call('GET /manage/:className/:id/reactions/', { params: { className, id: componentId }, signal }),
  });
}
