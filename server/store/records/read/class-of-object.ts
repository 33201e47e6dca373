import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../../database.ts';
import { sql } from '../../sql.ts';

/** The classes of the records, by id; unknown ids are omitted. */
export async function classesOfObjects(
  where: Queryable,
  catalog: Catalog,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClassDefinition>> {
  const rows = await where.query<{ id: number; classId: number }>(
    sql`select id, class_id as "classId" from object where id = any(${ids}::bigint[])`,
  );
  return new Map(
    rows.flatMap(({ id, classId }) => {
      const definition = catalog.byId(classId);
      return definition ? [[id, definition] as const] : [];
    }),
  );
}
