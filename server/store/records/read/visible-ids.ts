import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { sourceOf } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { CatalogStatements } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 500_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/**
 * Those of the records of a class that exist and are visible, by one statement. Throws {@link StaleActor} where rights
 * have changed since the actor was loaded.
 */
export async function visibleIds(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  where: Queryable = context.database,
): Promise<ReadonlySet<number>> {
  const visible = context.visible(actor, definition);
  const text = () => `select ${EPOCH_COLUMN}, to_json(array(
      select t.id from ${sourceOf(context.catalog, definition)} t where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`})) as ids`;
  const statement = prepared.of(context.catalog).get(actor, `${actor.rightsKey} ${definition.name}`, text, [ids]);
  const [row] = await where.query<{ epoch: number; ids: readonly number[] }>(statement);
  confirm(actor, row);
  return new Set(row?.ids);
}
