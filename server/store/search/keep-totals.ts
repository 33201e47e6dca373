import type { Database, Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { earlierWrites } from './field-words.ts';

/** The advisory lock for kept totals: one server at a time. */
const LOCK = 7_201_956;
/** Changes of one total from which on they are summed. */
const CROWDED = 64;

/** Whether a total is not counted yet, or has many changes. */
export async function areTotalsWaiting(where: Queryable): Promise<boolean> {
  const [found] = await where.query<{ waiting: boolean }>(
    sql`select exists (select from search_total where n is null)
      or exists (select from search_total_change group by total_id having count(*) > ${CROWDED}) as waiting`,
  );
  return found?.waiting === true;
}

/**
 * Counts the totals that searches have asked for (`askToKeep`), and sums the changes of those that have many. A write
 * that began before a total was asked for does not know of it: the count waits for its end. A reader sees either the
 * changes or their sum.
 */
export async function keepTotals(database: Database, signal: AbortSignal): Promise<void> {
  await database.alone(LOCK, async () => {
    const asked = await database.query<{ id: number }>(sql`select id from search_total where n is null`);
    if (asked.length > 0) await earlierWrites(database, 'search_document', signal);
    for (const { id } of asked) {
      signal.throwIfAborted();
      // In one snapshot: changes that the count includes are taken off.
      await database.query(
        sql`update search_total t set n =
            (select count(*) from search_document d where d.class_id = t.class_id and d.words @@ t.query)
            - (select coalesce(sum(c.n), 0) from search_total_change c where c.total_id = t.id)
          where t.id = ${id}`,
      );
    }
    await database.query(
      sql`with gone as (
          delete from search_total_change where total_id in (
            select total_id from search_total_change group by total_id having count(*) > ${CROWDED})
          returning total_id, n)
        insert into search_total_change (total_id, n)
        select total_id, sum(n) from gone where total_id in (select id from search_total) group by total_id having sum(n) <> 0`,
    );
  });
}

/** Forgets all kept totals: those that searches still ask for are counted anew. */
export async function forgetTotals(database: Queryable): Promise<void> {
  await database.query(sql`delete from search_total`);
  await database.query(sql`delete from search_total_change where total_id not in (select id from search_total)`);
}
