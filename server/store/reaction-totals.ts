import type { ReactionTotals } from '#model/wire/record.ts';
import type { Queryable } from './database.ts';
import { expression } from './piece.ts';
import { sql } from './sql.ts';
import { table } from './tables.ts';

const r = table('componentRating', 'r');
const l = table('componentLike', 'l');

const RATINGS = expression`min(${r.value}) as "minRating", max(${r.value}) as "maxRating",
  round(avg(${r.value}), 2) as "aggregateRating", count(*) as "ratings"`;
const LIKES = expression`count(*) filter (where ${l.typeId} = 0) as "likes", count(*) filter (where ${l.typeId} <> 0) as "dislikes"`;

/** Totals of the ratings and likes of a component. Ratings are from 1 to 5; null where there are none. */
export async function reactionTotals(target: Queryable, componentId: number): Promise<ReactionTotals> {
  const [totals] = await target.query<ReactionTotals>(
    sql`select rated.*, liked.* from
      (select ${RATINGS} from ${r} where ${r.componentId} = ${componentId}) rated,
      (select ${LIKES} from ${l} where ${l.componentId} = ${componentId}) liked`,
  );
  return totals ?? { minRating: null, maxRating: null, aggregateRating: null, ratings: 0, likes: 0, dislikes: 0 };
}
