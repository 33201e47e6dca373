import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { readRecord, type StoredRecord } from '../read/one.ts';
import type { Fields } from '../read/typed-fields.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** The existing record with the same natural key as these fields; null where there is none. */
export async function sameRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  fields: Fields,
): Promise<StoredRecord | null> {
  const { naturalKey } = definition;
  if (!naturalKey) return null;
  const conditions = naturalKey.map((name, at) => `${quoted(columnName(name))} = $${at + 1}::bigint`);
  const [row] = await context.database.query<{ id: number }>({
    text: `select id from ${quoted(storedTable(definition))} where ${conditions.join(' and ')}`,
    values: naturalKey.map((name) => fields.get(name) ?? null),
  });
  return row ? readRecord(context, actor, definition, row.id) : null;
}
