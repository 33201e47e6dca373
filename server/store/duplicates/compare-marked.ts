import type { ClassDefinition } from '#model/define-class.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { compareRecords, lockPairs } from './compare-records.ts';

/** The records of one transaction. */
const AT_ONCE = 200;

/** Whether any record has changed since it was compared. */
export async function areMarked(where: Queryable): Promise<boolean> {
  return (await where.query(sql`select from duplicate_mark limit 1`)).length > 0;
}

/**
 * Compares the next records of a class that were added, changed or deleted with all others. Their marks are removed
 * last, and only those that are neither newer nor being written: a write waits for no comparison. Returns whether there
 * may be more.
 */
export async function compareMarked(context: StoreContext, definition: ClassDefinition): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    await lockPairs(transaction, definition);
    const marks = await transaction.query<{ id: number; n: number }>(
      sql`select id, n from duplicate_mark where class_id = ${definition.classId} order by id limit ${AT_ONCE}`,
    );
    if (marks.length === 0) return false;
    const ids = marks.map(({ id }) => id);
    await compareRecords(context, definition, ids, 'all', transaction);
    // By the place of the rows, as the planner may take a table that has just been filled for an empty one.
    const removed = await transaction.query(
      sql`delete from duplicate_mark m using (
          select d.ctid as row from duplicate_mark d join unnest(${ids}::bigint[], ${marks.map(({ n }) => n)}::bigint[]) as k (id, n)
            on d.id = k.id and d.n = k.n for update of d skip locked) free
        where m.ctid = free.row returning m.id`,
    );
    return marks.length === AT_ONCE && removed.length > 0;
  });
}
