import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { confirm } from './epoch.ts';
import type { StoreContext } from './view.ts';
import { ACTIVE_STATE } from '#model/states.ts';

/** How many records a class holds, and how many of them are active. */
export interface ClassCount {
  readonly className: string;
  readonly total: number;
  readonly active: number;
}

/** The totals of every class the actor may read in full, from the kept counts. */
export async function classCounts(context: StoreContext, actor: Actor): Promise<readonly ClassCount[]> {
  const readable = context.catalog.classes.filter(
    (definition) => definition.source === undefined && may(actor, 'read', definition),
  );
  const rows = await context.database.query<{ epoch: number; classId: number; total: number; active: number }>(
    sql`select (select n from access_epoch) as epoch, c.id as "classId", coalesce(sum(r.n), 0)::bigint as total,
        coalesce(sum(r.n) filter (where r.state = ${ACTIVE_STATE}), 0)::bigint as active
      from unnest(${readable.map((definition) => definition.classId)}::integer[]) c (id)
      left join record_count r on r.class_id = c.id group by c.id`,
  );
  if (rows[0]) confirm(actor, rows[0]);
  const byId = new Map(rows.map((row) => [row.classId, row]));
  return readable.map((definition) => {
    const row = byId.get(definition.classId);
    return { className: definition.name, total: row?.total ?? 0, active: row?.active ?? 0 };
  });
}

/** So many rows of one class are worth folding. */
const CROWDED = 16;

/**
 * Folds the count rows of each crowded class into one for each state. A reader sees either the rows or their sum, never
 * both; rows of writers that have not committed stay. One server at a time does it, and no writer waits for it.
 */
export async function foldCounts(database: Database): Promise<void> {
  const crowded = await database.query<{ classId: number }>(
    sql`select class_id as "classId" from record_count group by class_id having count(*) > ${CROWDED}`,
  );
  for (const { classId } of crowded) {
    await database.query(
      sql`with turn as materialized (select pg_try_advisory_xact_lock(7201945, ${classId}::integer) as mine),
        gone as (delete from record_count where class_id = ${classId}::integer and (select mine from turn) returning state, n)
        insert into record_count (class_id, state, n) select ${classId}::integer, state, sum(n) from gone group by state having sum(n) <> 0`,
    );
  }
}
