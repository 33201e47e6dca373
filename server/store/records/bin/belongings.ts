import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../../database.ts';

/** A deleted record, without its values. */
export interface Gone {
  readonly objectId: number;
  readonly classId: number;
}

/** What belongs to the records of a class: each class with the properties that name what a record of it belongs to. */
function partsOf(catalog: Catalog, classId: number): ReadonlyMap<number, readonly string[]> {
  const definition = catalog.byId(classId);
  const parts = new Map<number, string[]>();
  for (const { from, propertyName, target } of definition ? catalog.incoming(definition) : [])
    if (target.onDelete === 'cascade') parts.set(from.classId, [...(parts.get(from.classId) ?? []), propertyName]);
  return parts;
}

/** The deleted records of the classes that belonged to one of the records when they were deleted. */
async function goneWith(
  where: Queryable,
  parts: ReadonlyMap<number, readonly string[]>,
  ids: readonly number[],
): Promise<readonly Gone[]> {
  const values: unknown[] = [ids.map(String)];
  const each = [...parts].map(([classId, names]) => {
    const owners = names.map((name) => `c.before ->> $${values.push(name)}::text = any($1::text[])`);
    return `select distinct c.object_id as "objectId", c.class_id as "classId" from change c
      where c.class_id = ${classId} and c.action = 'delete' and (${owners.join(' or ')})
        and not exists (select from object o where o.id = c.object_id)
        and not exists (select from erasure e where e.object_id = c.object_id)`;
  });
  return each.length === 0 ? [] : where.query<Gone>({ text: each.join(' union all '), values });
}

/** The deleted records, and those that belonged to them at their own deletion, at any depth, whenever that was. */
export async function withBelongings(
  where: Queryable,
  catalog: Catalog,
  records: readonly Gone[],
): Promise<readonly Gone[]> {
  const known = new Map(records.map((one) => [one.objectId, one]));
  let level = records;
  while (level.length > 0) {
    const found: Gone[] = [];
    for (const [classId, ofClass] of Map.groupBy(level, (one) => one.classId)) {
      const ids = ofClass.map(({ objectId }) => objectId);
      for (const one of await goneWith(where, partsOf(catalog, classId), ids)) {
        if (known.has(one.objectId)) continue;
        known.set(one.objectId, one);
        found.push(one);
      }
    }
    level = found;
  }
  return [...known.values()];
}
