import type { ClassDefinition } from '#model/define-class.ts';
import type { ReadProjection } from '../projection/read-projection.ts';
import { recordWords } from '../projection/search-scope.ts';
import { exactCaption, matchExpression, placeExpression } from './rank.ts';

/** With more matches than this only the records whose caption is the text come first: the others keep the list's order. */
const MOST_RANKED = 2000;
/** Records that are read in the order of the list to find a page of many matches. */
const MOST_READ = 20_000;

interface RankedPage {
  readonly definition: ClassDefinition;
  readonly projection: ReadProjection;
  /** What follows `from`, before an alias, to read the records. */
  readonly table: string;
  /** SQL of the ids of the matches. */
  readonly ids: string;
  /** SQL of the sought words and of the whole text. */
  readonly words: readonly string[];
  readonly text: string;
  /** The list's own order, of rows under the alias `t`: the expression, and `order by` with it and with it as `rank`. */
  readonly order: { readonly expression: string; readonly sql: string; readonly byRank: string };
  readonly pageSize: number;
  readonly offset: number;
}

/** A page of ranked matches as SQL: the queries of its `with`, the total, and the ids with their places `nth`. */
interface RankedSql {
  readonly queries: string;
  readonly total: string;
  readonly page: string;
}

/**
 * Ranks few matches by their words and their places. Of many, nothing but the ids is read: a page is found among the
 * first records of the list, and by sorting all matches only if they are not among these.
 */
export function rankedPage(options: RankedPage): RankedSql {
  const { definition, projection, table, ids, words, text, order, pageSize, offset } = options;
  const total = '(select count(*) from ids)';
  const isMany = `${total} > ${MOST_RANKED}`;
  const recent = projection.properties.has('lastUpdate') ? 't.last_update' : 'null::timestamptz';
  const exact = exactCaption(definition, projection, text);
  const shown = offset + pageSize;
  const numbered = (rows: string) => `select t.id, row_number() over () as nth from (${rows}) t`;
  const matches = (condition: string) =>
    `select t.id from ${table} t where ${isMany} and t.id in (select id from ids) and ${condition} order by ${order.sql} limit ${shown}`;
  // The rows to rank are read one by one: a join could read the whole table for them.
  const queries = `ids as materialized (${ids}), found as materialized (
      select t.id, ${order.expression} as rank, coalesce(${exact}, false) as is_exact,
        ${placeExpression(definition, projection, words)} as place, ${recent} as recent
      from (select id from ids where not (${isMany}) limit ${MOST_RANKED}) f
      cross join lateral (select * from ${table} r where r.id = f.id limit 1) t),
    scored as (select f.*, f.place + ${matchExpression(projection, words)} as score from found f
      left join lateral (${recordWords(projection.search, 'f.id')}) d on true),
    ranked as (${numbered(`select t.id from scored t
      order by t.is_exact desc, t.score desc nulls last, t.recent desc nulls last, ${order.byRank} limit ${shown}`)}),
    exact as materialized (${numbered(matches(exact))}),
    first as materialized (${numbered(`select t.id from ${table} t where ${isMany} order by ${order.sql} limit ${MOST_READ}`)}),
    near as materialized (select id, nth from first where id in (select id from ids)
      and id not in (select id from exact) order by nth limit ${shown}),
    rest as (${numbered(
      matches(`(select count(*) from exact) + (select count(*) from near) < least(${shown}, ${total})
        and t.id not in (select id from exact) and t.id not in (select id from near)`),
    )})`;
  const parts = ['ranked', 'exact', 'near', 'rest'].map((name, at) => `select id, ${at} as part, nth from ${name}`);
  const page = `(select id, row_number() over (order by part, nth) as nth from (${parts.join(' union all ')}) t
    order by part, nth limit ${pageSize} offset ${offset})`;
  return { queries, total, page };
}
