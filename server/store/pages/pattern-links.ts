import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { row } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { visibleIds } from '../records/read/visible-ids.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const p = table('pagePattern', 'p');

/** Those of the patterns that a page shows a reader: they are active, and in no folder that is closed to the reader. */
export async function shownPatterns(
  context: StoreContext,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await context.database.query(
    sql`select ${row({ id: p.id })} from ${p} where ${p.id} = any(${ids}::bigint[]) and ${p.instanceStateId} = ${ACTIVE_STATE}`,
  );
  const active = rows.map(({ id }) => id);
  return active.length === 0 ? new Set() : visibleIds(context, actor, context.catalog.get('pagePattern'), active);
}

/** The records whose pages show one of the patterns, also by way of other patterns; the patterns themselves are not among them. */
export async function pagesWithPatterns(where: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>(
    sql`with recursive used (id) as (
        select unnest(${ids}::bigint[])
        union
        select b.content_id from used join contentblock b on b.model ->> 'patternId' = used.id::text and b.model ? 'patternId')
      select id from used where id <> all(${ids}::bigint[]) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the page of one of the blocks shows itself, by the patterns that it links. */
export async function linkItself(where: Queryable, blockIds: readonly number[]): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`with recursive reached (start, id) as (
        select b.content_id, b.content_id from contentblock b where b.id = any(${blockIds}::bigint[])
        union
        select reached.start, p.id from reached
          join contentblock b on b.content_id = reached.id and b.model ? 'patternId'
          join page_pattern p on p.id::text = b.model ->> 'patternId')
      select b.id from reached join contentblock b on b.content_id = reached.id and b.model ? 'patternId'
        where b.model ->> 'patternId' = reached.start::text limit 1`,
  );
  return rows.length > 0;
}
