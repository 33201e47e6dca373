import type { Database } from '../database.ts';
import type { IndexedSearch } from '../projection/search-scope.ts';

/** A search as SQL that reads its kept total, if it has one. */
export interface KeptSql {
  /** The queries of a `with` that come before the others. */
  readonly queries: string;
  /** A query of the ids of all matches. */
  readonly ids: string;
  /** The condition that a total is kept. */
  readonly isKept: string;
  /** The condition that a total is kept of a word that so many records hold that any order soon comes to a page of them. */
  readonly isFrequent: string;
  /** The kept total, or null. */
  readonly total: string;
  /** The condition that the words of the row of `search_document` under the alias match. */
  readonly matches: (alias: string) => string;
  /** The condition that the record with this id, which is SQL, matches; it looks at this record alone. */
  readonly holds: (id: string) => string;
  readonly classId: number;
}

/** A total is kept from this number of matches on, ... */
const FEWEST = 500;
/** ... if one of so many records matches: a page is found among the first records of the list. */
const ONE_OF = 200;
/** One of so many records holds a frequent word. */
const FREQUENT_OF = 20;
/** Kept totals of a class, and the length of each one's query, which every write of a text is compared with. */
const MOST_KEPT = 32;
const LONGEST_QUERY = 2000;

function soughtQuery({ classId, words }: IndexedSearch): string {
  return `select ${words.map((word, at) => `search_matches(${classId}, ${word}) as q${at}`).join(', ')}`;
}

/** SQL of what identifies the queries of the words: a word that comes into the dictionary may change them. */
function keyOf({ words }: IndexedSearch): string {
  return `md5(concat_ws('&', ${words.map((_, at) => `q${at}::text`).join(', ')}))`;
}

/** The search as SQL. A kept total that fell below the number from which totals are kept is not used. */
export function keptSql(search: IndexedSearch): KeptSql {
  const { classId, words } = search;
  const matches = (alias: string) =>
    words.map((_, at) => `${alias}.words @@ (select q${at} from sought)`).join(' and ');
  return {
    queries: `sought as materialized (${soughtQuery(search)}), kept as materialized (
      select n, records from (
        select k.records, k.n + (select coalesce(sum(c.n), 0) from search_total_change c where c.total_id = k.id)::bigint as n
        from search_total k where k.class_id = ${classId} and k.key = (select ${keyOf(search)} from sought)) k where n > ${FEWEST})`,
    ids: `select d.id from search_document d where ${matches('d')} and d.class_id = ${classId}`,
    isKept: '(select count(*) from kept) > 0',
    isFrequent: `coalesce((select n * ${FREQUENT_OF} >= records from kept), false)`,
    matches,
    classId,
    total: '(select n from kept)',
    holds: (id) => `coalesce((select ${matches('h')} from search_document h where h.id = ${id}), false)`,
  };
}

/**
 * Asks for the total of a search to be kept, which a job does ({@link keepTotals}), if it is worth it: `total` is how many
 * records match, `values` are the values of the search's words.
 */
export async function askToKeep(
  database: Pick<Database, 'query'>,
  search: IndexedSearch,
  values: readonly unknown[],
  total: number,
): Promise<void> {
  if (total <= FEWEST) return;
  const { classId, words } = search;
  await database.query({
    text: `insert into search_total (class_id, key, query, records)
      select ${classId}, ${keyOf(search)}, ${words.map((_, at) => `q${at}`).join(' && ')}, r.n
      from (${soughtQuery(search)} offset 0) s, (select sum(n) as n from record_count where class_id = ${classId}) r
      where length(${words.map((_, at) => `q${at}::text`).join(' || ')}) <= ${LONGEST_QUERY}
        and (select count(*) from search_total where class_id = ${classId}) < ${MOST_KEPT}
        and r.n <= $${values.length + 1}::bigint * ${ONE_OF}
      on conflict do nothing`,
    values: [...values, total],
  });
}
