import type { ClassDefinition } from '#model/define-class.ts';
import type { ReadProjection } from '../projection/read-projection.ts';
import { recordWords } from '../projection/search-scope.ts';
import type { KeptSql } from './kept-totals.ts';
import { exactCaption, matchExpression, placeExpression } from './rank.ts';

/** With more matches than this only the records whose caption is the text come first: the others keep the list's order. */
const MOST_RANKED = 2000;
/** Records that are read in the order of the list to find a page of many matches. */
const MOST_READ = 20_000;
/** The same for each record of a page of a frequent word, in an order that may have to do with the word. */
const READ_FOR_EACH = 100;

/** The list's own order, of rows under the alias `t`: the expression, and `order by` with it and with it as `rank`. */
interface OrderSql {
  readonly expression: string;
  readonly sql: string;
  readonly byRank: string;
  readonly isById: boolean;
}

/** A page of the matches of a search. */
interface FoundPage {
  /** What follows `from`, before an alias, to read the records. */
  readonly table: string;
  readonly order: OrderSql;
  readonly pageSize: number;
  readonly offset: number;
}

interface RankedPage extends FoundPage {
  readonly definition: ClassDefinition;
  readonly projection: ReadProjection;
  /** SQL of the ids of the matches. */
  readonly ids: string;
  /** The search, where its total may be kept. */
  readonly kept: KeptSql | null;
  /** SQL of the sought words and of the whole text. */
  readonly words: readonly string[];
  readonly text: string;
}

interface OrderedPage extends FoundPage {
  /** The `where` of the matches. */
  readonly where: string;
  readonly kept: KeptSql;
  /** Whether the order is by ids or that of the class. */
  readonly isOwn: boolean;
}

/** A page of matches as SQL: the queries of its `with`, the total, and the ids of the page. */
interface FoundSql {
  readonly queries: string;
  readonly total: string;
  /** Of a ranked page with their places `nth`. */
  readonly page: string;
}

interface Nearest {
  readonly page: FoundPage;
  /** The condition that any are needed. */
  readonly isNeeded: string;
  /** The condition that a row `t` of the list matches. */
  readonly isFound: string;
  /** Another condition on it. */
  readonly others?: string;
  readonly kept: KeptSql | null;
  readonly mostRead?: number;
}

/**
 * The first matches of the list, in its order: as many as needed, found one by one among its first records. By ids these
 * are read from the index of words itself, which takes a fifth of the time.
 */
function nearest({ page, isNeeded, isFound, others, kept, mostRead = MOST_READ }: Nearest): string {
  const { table, order, pageSize, offset } = page;
  const ofIndex = order.isById && kept;
  const rows = ofIndex
    ? `select t.id, t.id as rank, t.words from search_document t where t.class_id = ${kept.classId} and ${isNeeded}`
    : `select t.id, ${order.expression} as rank from ${table} t where ${isNeeded}`;
  return `select t.id, t.rank from (${rows} order by ${order.sql} limit ${mostRead}) t
    where ${ofIndex ? kept.matches('t') : isFound}${others ? ` and ${others}` : ''} order by ${order.byRank} limit ${offset + pageSize}`;
}

/**
 * Ranks few matches by their words and their places. Of many, nothing but the ids is read, and not even these where the
 * total is kept: a page is found among the first records of the list, and by sorting all matches only if they are not
 * among these.
 */
export function rankedPage(options: RankedPage): FoundSql {
  const { definition, projection, table, ids, kept, words, text, order, pageSize, offset } = options;
  const counted = '(select count(*) from ids)';
  const total = kept ? `coalesce(${kept.total}, ${counted})` : counted;
  const isMany = `${total} > ${MOST_RANKED}`;
  const recent = projection.properties.has('lastUpdate') ? 't.last_update' : 'null::timestamptz';
  const exact = exactCaption(definition, projection, text);
  const shown = offset + pageSize;
  const numbered = (rows: string) => `select t.id, row_number() over () as nth from (${rows}) t`;
  const matches = (found: string, condition: string) =>
    `select t.id from ${table} t where ${isMany} and ${found} and ${condition} order by ${order.sql} limit ${shown}`;
  const isFound = kept
    ? `case when ${kept.isKept} then ${kept.holds('t.id')} else t.id in (select id from ids) end`
    : 't.id in (select id from ids)';
  const isShort = `(select count(*) from exact) + (select count(*) from near) < least(${shown}, ${total})`;
  const all = kept ? `, late as materialized (select id from (${ids}) l where ${kept.isKept} and ${isShort})` : '';
  // The rows to rank are read one by one: a join could read the whole table for them.
  const queries = `${kept ? `${kept.queries}, ` : ''}ids as materialized (
      select id from (${ids}) i${kept ? ` where not (${kept.isKept})` : ''}), found as materialized (
      select t.id, ${order.expression} as rank, coalesce(${exact}, false) as is_exact,
        ${placeExpression(definition, projection, words)} as place, ${recent} as recent
      from (select id from ids where not (${isMany}) limit ${MOST_RANKED}) f
      cross join lateral (select * from ${table} r where r.id = f.id limit 1) t),
    scored as (select f.*, f.place + ${matchExpression(projection, words)} as score from found f
      left join lateral (${recordWords(projection.search, 'f.id')}) d on true),
    ranked as (${numbered(`select t.id from scored t
      order by t.is_exact desc, t.score desc nulls last, t.recent desc nulls last, ${order.byRank} limit ${shown}`)}),
    exact as materialized (${numbered(matches(isFound, exact))}),
    near as materialized (${numbered(nearest({ page: options, isNeeded: isMany, isFound, kept, others: 't.id not in (select id from exact)' }))})${all},
    rest as (${numbered(
      matches(
        `t.id in (select id from ids${kept ? ' union all select id from late' : ''})`,
        `${isShort} and t.id not in (select id from exact) and t.id not in (select id from near)`,
      ),
    )})`;
  const parts = ['ranked', 'exact', 'near', 'rest'].map((name, at) => `select id, ${at} as part, nth from ${name}`);
  const page = `(select id, row_number() over (order by part, nth) as nth from (${parts.join(' union all ')}) t
    order by part, nth limit ${pageSize} offset ${offset})`;
  return { queries, total, page };
}

/**
 * A page in an order of the request. Where the total is kept, it is found among the first records of the list; all matches
 * are found and sorted only where they are not among these, or the total is not kept.
 */
export function orderedPage(options: OrderedPage): FoundSql {
  const { table, where, kept, order, isOwn, pageSize, offset } = options;
  const isShort = `(select count(*) from near) < least(${offset + pageSize}, coalesce(${kept.total}, 1))`;
  const near = nearest({
    page: options,
    kept,
    isFound: kept.holds('t.id'),
    ...(isOwn
      ? { isNeeded: kept.isKept }
      : { isNeeded: kept.isFrequent, mostRead: Math.min(MOST_READ, READ_FOR_EACH * (offset + pageSize)) }),
  });
  const queries = `${kept.queries}, near as materialized (${near}),
    found as materialized (select t.id, ${order.expression} as rank from ${table} t ${where} and ${isShort})`;
  const page = `(select t.id from (
      select * from near where not exists (select from found) union all select * from found) t
    order by ${order.byRank} limit ${pageSize} offset ${offset})`;
  return { queries, total: `coalesce(${kept.total}, (select count(*) from found))`, page };
}
