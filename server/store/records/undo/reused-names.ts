import type { ClassDefinition } from '#model/define-class.ts';
import type { Queryable } from '../../database.ts';

/**
 * The custom fields of the class that reuse the name of a removed one, each with the last change that created it: older
 * values in history under the name belong to the removed field.
 */
export async function reusedNames(where: Queryable, definition: ClassDefinition): Promise<ReadonlyMap<string, number>> {
  const reused = Object.entries(definition.properties).flatMap(([name, { extensionKey }]) =>
    extensionKey !== undefined && definition.formerFields?.[name] ? [{ name, id: Number(extensionKey) }] : [],
  );
  if (reused.length === 0) return new Map();
  const rows = await where.query<{ id: number; since: number }>({
    text: `select object_id as id, max(id) as since from change
      where object_id = any($1::bigint[]) and action = 'create' group by object_id`,
    values: [reused.map(({ id }) => id)],
  });
  const since = new Map(rows.map((row) => [row.id, row.since]));
  return new Map(reused.map(({ name, id }) => [name, since.get(id) ?? 0]));
}
