import type { ClassDefinition } from '#model/define-class.ts';
import { quoted } from '#server/derive/names.ts';

/**
 * Where a statement takes records with the values of each from: `text` selects their `id`, `version` (null where any will do) and
 * the properties named, each under its name and in its column's type. Its values are the statement's parameters from $4 on.
 */
export interface RowSource {
  /** Tells sources apart whose texts differ. */
  readonly key: string;
  readonly text: (definition: ClassDefinition, names: readonly string[]) => string;
  readonly values: readonly unknown[];
}

/** The properties as a record read from JSON declares them. A longer text than a column holds is refused, not cut. */
function shapeOf(definition: ClassDefinition, names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const property = definition.properties[name];
    if (!property) throw new Error(`${definition.name} has no property ${name}`);
    const type = property.kind.sqlType(property);
    return `${quoted(name)} ${type.startsWith('varchar') ? 'text' : type}`;
  });
}

/** Records that are given whole, each as an object of its stored values with its id and version. */
export function givenRows(rows: readonly object[]): RowSource {
  return {
    key: 'given',
    text: (definition, names) =>
      `select * from jsonb_to_recordset($4::jsonb) as r (${['id bigint', 'version integer', ...shapeOf(definition, names)].join(', ')})`,
    values: [JSON.stringify(rows)],
  };
}

/** Values that are to be written in place of those that history holds, by the record's id. */
export type Instead = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/**
 * Records as they were before the changes with these ids, read where they are kept: what history holds of ten thousand need not
 * pass through the server. `version` is the one that a deleted record comes back with; of the others any will do.
 */
export function pastRows(changeIds: readonly number[], instead: Instead, version: 'following' | 'any'): RowSource {
  return {
    key: `past ${version}`,
    text: (definition, names) => {
      const shape = shapeOf(definition, names);
      const values = 'coalesce(c.before || ($5::jsonb -> c.object_id::text), c.before)';
      return `select c.object_id as id, ${version === 'following' ? 'c.version + 1' : 'null::integer'} as version, p.*
        from change c, jsonb_to_record(${values}) as p (${shape.join(', ')})
        where c.id in (select unnest($4::bigint[]))`;
    },
    values: [changeIds, JSON.stringify(Object.fromEntries(instead))],
  };
}
