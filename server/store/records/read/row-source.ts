import type { ClassDefinition } from '#model/define-class.ts';
import { quoted } from '#server/derive/names.ts';

/**
 * The source of the records and values of a statement: `text` selects their `id`, `version` (null for any) and the
 * named properties, each under its name and in its column's type. Its values are the statement's parameters from $4 on.
 */
export interface RowSource {
  /** Distinguishes sources with different texts. */
  readonly key: string;
  readonly text: (definition: ClassDefinition, names: readonly string[]) => string;
  readonly values: readonly unknown[];
}

/** The column definitions for reading records from JSON. A text longer than its column is refused, not truncated. */
export function shapeOf(definition: ClassDefinition, names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const property = definition.properties[name];
    if (!property) throw new Error(`${definition.name} has no property ${name}`);
    const type = property.kind.sqlType(property);
    return `${quoted(name)} ${type.startsWith('varchar') ? 'text' : type}`;
  });
}

/** Records given as objects of stored values with id and version. */
export function givenRows(rows: readonly object[]): RowSource {
  return {
    key: 'given',
    text: (definition, names) =>
      `select * from jsonb_to_recordset($4::jsonb) as r (${['id bigint', 'version integer', ...shapeOf(definition, names)].join(', ')})`,
    values: [JSON.stringify(rows)],
  };
}

/** Values to write instead of those in history, by record id. */
export type Instead = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/**
 * Records as they were before the changes with these ids, read within the database: the history of ten thousand records
 * need not pass through the server. `version` is that of a restored record; for the others any version matches.
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
