import type { ClassDefinition } from '#model/define-class.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { sourceOf } from '#server/derive/source.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';
import { conditionsOf } from '../../search/filter.ts';
import { readerStatement } from '../../sql.ts';
import { folderScope } from '../../trees/folder-scope.ts';
import { runBounded, whereOf } from './list.ts';

/**
 * The sum of the class's declared amount over the records of a list that the actor sees; null where the class declares
 * none that the actor may read, and where no record has one. A search is taken as it is typed.
 */
export async function sumOfList(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  filter: Filter,
): Promise<number | null> {
  const projection = readProjection(context, actor, definition);
  const name = definition.sum;
  if (name === undefined || !projection.properties.has(name)) return null;
  const scope = await folderScope(context, actor, definition, filter);
  const conditions = conditionsOf(projection, actor, scope.rest, { first: 1, isExact: true });
  const where = whereOf(conditions, scope.condition, context.visible(actor, definition));
  const text = `select ${EPOCH_COLUMN},
    (select sum(t.${quoted(columnName(name))})::float8 from ${sourceOf(context.catalog, definition)} t ${where}) as sum`;
  const statement = readerStatement(actor, text, conditions.values);
  const [row] = await runBounded<{ epoch: number; sum: number | null }>(context.database, statement, conditions);
  confirm(actor, row);
  return row?.sum ?? null;
}
