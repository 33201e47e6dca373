import type { ClassDefinition } from '#model/define-class.ts';
import type { IncomingReference } from '#server/derive/catalog.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import type { Queryable } from '../../database.ts';

/** Whether this link makes records of a class cascade to others of the same class. */
export function isWithin(definition: ClassDefinition, { from, target }: IncomingReference): boolean {
  return from.classId === definition.classId && target.onDelete === 'cascade';
}

/** The descendants of these records at any depth, which are deleted with them; locked until the transaction ends. */
export async function descendants(
  where: Queryable,
  definition: ClassDefinition,
  links: readonly IncomingReference[],
  ids: readonly number[],
): Promise<readonly number[]> {
  const inner = links.filter((link) => isWithin(definition, link));
  if (inner.length === 0) return [];
  const table = quoted(storedTable(definition));
  const above = inner.map(({ propertyName, property }) => valueExpression(propertyName, property, 't'));
  const rows = await where.query<{ id: number }>({
    text: `with recursive descendant (id) as (
        select t.id from ${table} t where ${above.map((column) => `${column} = any($1::bigint[])`).join(' or ')}
        union select t.id from descendant d join ${table} t on d.id in (${above.join(', ')}))
      select t.id from ${table} t where t.id in (select id from descendant) and t.id not in (select unnest($1::bigint[])) order by t.id for update`,
    values: [ids],
  });
  return rows.map((row) => row.id);
}
