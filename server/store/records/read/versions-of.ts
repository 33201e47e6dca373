import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { readerStatement } from '../../sql.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** The versions of those of the records that the actor sees, by id. */
export async function versionsOf(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const visible = context.visible(actor, definition);
  const rows = await context.database.query<{ id: number; version: number }>(
    readerStatement(
      actor,
      `select t.id, t.version from ${quoted(storedTable(definition))} t
        where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`}`,
      [ids],
    ),
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}
