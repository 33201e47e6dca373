import type { ClassDefinition } from '#model/define-class.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import { sourceOf } from '#server/derive/source.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { conditionsOf } from '../../search/filter.ts';
import { readerStatement, sql } from '../../sql.ts';
import { table } from '../../tables.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import type { Queryable } from '../../database.ts';
import { expression, row } from '../../piece.ts';

/** One list to count. */
export interface CountedList {
  readonly definition: ClassDefinition;
  readonly filter: Filter;
}

/**
 * The exact totals of several lists, in one statement, equal to those of the lists themselves. Throws 403 for a class
 * that the actor may not read.
 */
export async function countLists(
  context: StoreContext,
  actor: Actor,
  lists: readonly CountedList[],
): Promise<readonly number[]> {
  const values: unknown[] = [];
  const totals = lists.map(({ definition, filter }) => {
    const projection = readProjection(context, actor, definition);
    const conditions = conditionsOf(projection, actor, filter, { first: values.length + 1 });
    values.push(...conditions.values);
    const visible = context.visible(actor, definition);
    const all = visible === null ? conditions.sql : [...conditions.sql, visible];
    const where = all.length === 0 ? '' : ` where ${all.join(' and ')}`;
    return `(select count(*) from ${sourceOf(context.catalog, definition)} t${where})`;
  });
  const text = `select ${EPOCH_COLUMN}, json_build_array(${totals.join(', ')}) as totals`;
  const [row] = await context.database.query<{ epoch: number; totals: readonly number[] }>(
    readerStatement(actor, text, values),
  );
  confirm(actor, row);
  return row?.totals ?? [];
}

const x = table('letterCause', 'x');

/** How many letters are about a record, whatever became of them, and how many open proposals are for it. */
export async function countAbout(
  where: Queryable,
  objectId: number,
): Promise<{ readonly letters: number; readonly proposals: number }> {
  const about = row({
    letters: expression<number>`(select count(*) from ${x} where ${x.objectId} = ${objectId})`,
    proposals: expression<number>`(select count(*) from proposal where object_id = ${objectId} and state = 'open')`,
  });
  const [found] = await where.query(sql`select ${about}`);
  return found ?? { letters: 0, proposals: 0 };
}
