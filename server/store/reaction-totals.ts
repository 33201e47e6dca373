import type { ReactionTotals } from '#model/wire.ts';
import type { Queryable } from './database.ts';

/** What people's ratings and likes of a component come to. The ratings are from 1 to 5; null where there is none. */
export async function reactionTotals(target: Queryable, componentId: number): Promise<ReactionTotals> {
  const [row] = await target.query<ReactionTotals>({
    text: `select r.*, l.* from
      (select min(value) as "minRating", max(value) as "maxRating", round(avg(value), 2) as "aggregateRating", count(*) as "ratings"
        from component_rating where component_id = $1) r,
      (select count(*) filter (where type_id = 0) as "likes", count(*) filter (where type_id <> 0) as "dislikes"
        from component_like where component_id = $1) l`,
    values: [componentId],
  });
  return row ?? { minRating: null, maxRating: null, aggregateRating: null, ratings: 0, likes: 0, dislikes: 0 };
}
