import type { ClassDefinition } from '#model/define-class.ts';
import { inSentOrder } from '#model/structured/sent-order.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { wireExpression } from '#server/derive/projection.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { readerStatement } from '../../sql.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** Values of a record by the names of its properties. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** The values that the database holds of some properties, in the order in which their keys were sent. */
export function asSent({ properties }: Pick<ClassDefinition, 'properties'>, held: StoredValues): StoredValues {
  const entries = Object.entries(held).map(([name, value]): [string, unknown] => {
    const property = properties[name];
    return [name, property ? inSentOrder(property, value) : value];
  });
  return Object.fromEntries(entries);
}

/** The values of the named properties of those records that the actor sees, by id. */
export async function storedValues(
  { visible }: Pick<StoreContext, 'visible'>,
  actor: Actor,
  definition: ClassDefinition,
  { ids, names }: { readonly ids: readonly number[]; readonly names: readonly string[] },
  where: Queryable,
): Promise<ReadonlyMap<number, StoredValues>> {
  const columns = names.flatMap((name) => {
    const property = definition.properties[name];
    return property ? `'${name}', ${wireExpression(name, property, 't')}` : [];
  });
  const seen = visible(actor, definition);
  const rows = await where.query<{ id: number; held: StoredValues }>(
    readerStatement(
      actor,
      `select t.id, jsonb_build_object(${columns.join(', ')}) as held from ${quoted(storedTable(definition))} t
        where t.id = any($1::bigint[])${seen === null ? '' : ` and ${seen}`}`,
      [ids],
    ),
  );
  return new Map(rows.map(({ id, held }) => [id, asSent(definition, held)]));
}
