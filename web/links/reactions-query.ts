import { call } from '#web/api/connection/client.ts';
import { recordKeys } from '#web/api/records.ts';
import { liveQuery } from '#web/api/live/live-query.ts';

/** The classes of single reactions. */
export const RATING = 'componentRating';
export const LIKE = 'componentLike';

/** The aggregates of a component's ratings and likes. */
export function reactionsQuery(className: string, componentId: number) {
  return liveQuery({
    queryKey: [...recordKeys.one(className, componentId), 'reactions'],
    reads: [{ record: className, id: componentId }, RATING, LIKE],
    queryFn: ({ signal }) =>
      call('GET /manage/:className/:id/reactions/', { params: { className, id: componentId }, signal }),
  });
}
