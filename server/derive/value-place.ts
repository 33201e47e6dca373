import type { Property } from '#model/property.ts';
import { columnName, quoted } from './names.ts';

/** The column that holds the values of a table's custom fields, each under its field's id. */
export const EXTENDED_COLUMN = 'extended_properties';

/** SQL of a custom field's value in the jsonb `holder`, in the type a declared property of its kind would have. */
function extracted(property: Property, key: string, holder: string): string {
  const text = `(${holder} ->> '${key}')`;
  const type = property.kind.sqlType(property);
  if (type === 'text' || type.startsWith('varchar')) return text;
  // The casts of dates and moments depend on the session for texts that are not stored here; an index needs those that don't.
  if (type === 'date') return `extended_date${text}`;
  if (type.startsWith('timestamptz')) return `extended_moment${text}`;
  // What was there before the field says no, as a declared column's default would.
  if (type === 'boolean') return `coalesce(${text}::boolean, false)`;
  return `${text}::${type}`;
}

/**
 * SQL of a property's value in the row under `alias` (the table itself where empty): its column, or its place in
 * `extended_properties`. Whatever reads, compares, orders or indexes a value takes it from here.
 */
export function valueExpression(name: string, property: Property, alias: string): string {
  const row = alias === '' ? '' : `${alias}.`;
  if (property.extensionKey === undefined) return `${row}${quoted(columnName(name))}`;
  return extracted(property, property.extensionKey, `${row}${quoted(EXTENDED_COLUMN)}`);
}

/** SQL of a value as the wire shows it, from SQL of the value in its column's type. */
export function wireForm(property: Property, value: string): string {
  // Written out, because PostgreSQL's own JSON form of a moment follows the session's time zone.
  if (property.kind.name === 'datetime') return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return value;
}

/** A value that a write puts into a row. */
export interface Assignment {
  readonly name: string;
  readonly property: Property;
  /** SQL of the value, in its column's type. */
  readonly value: string;
}

/** A column with SQL of what a write puts there. */
export interface ColumnValue {
  readonly column: string;
  readonly value: string;
}

/**
 * The columns a write sets: one for each declared property, and one for all custom fields together, which keeps what stands
 * in it under `alias`. A value that is no value leaves nothing behind.
 */
export function columnValues(assignments: readonly Assignment[], alias: string | null): readonly ColumnValue[] {
  const declared = assignments
    .filter(({ property }) => property.extensionKey === undefined)
    .map(({ name, value }) => ({ column: quoted(columnName(name)), value }));
  const custom = assignments.flatMap(({ property, value }) =>
    property.extensionKey === undefined
      ? []
      : [`jsonb_build_object('${property.extensionKey}', ${wireForm(property, value)})`],
  );
  if (custom.length === 0) return declared;
  const column = quoted(EXTENDED_COLUMN);
  const parts = alias === null ? custom : [`${alias}.${column}`, ...custom];
  return [...declared, { column, value: `jsonb_strip_nulls(${parts.join(' || ')})` }];
}
