import type { Property } from '#model/property/property.ts';
import { keepsOrder } from '#model/structured/sent-order.ts';
import { columnName, quoted } from './names.ts';

/** The column with the values of a table's custom fields, by field id. */
export const EXTENDED_COLUMN = 'extended_properties';

/** SQL of a custom field's value in the jsonb `holder`, with the type of a declared property of its kind. */
function extracted(property: Property, key: string, holder: string): string {
  const text = `(${holder} ->> '${key}')`;
  const type = property.kind.sqlType(property);
  if (type === 'text' || type.startsWith('varchar')) return text;
  // Casts to dates and timestamps are not immutable, since some texts depend on the session (none of those is stored
  // here); an index requires immutable functions.
  if (type === 'date') return `extended_date${text}`;
  if (type.startsWith('timestamptz')) return `extended_moment${text}`;
  // Rows older than the field are false, as with a declared column's default.
  if (type === 'boolean') return `coalesce(${text}::boolean, false)`;
  return `${text}::${type}`;
}

/**
 * SQL of a property's value in the row under `alias` (the table itself where empty): its column, or its entry in
 * `extended_properties`. All code that reads, compares, orders or indexes a value uses this function.
 */
export function valueExpression(name: string, property: Property, alias: string): string {
  const row = alias === '' ? '' : `${alias}.`;
  if (property.extensionKey === undefined) return `${row}${quoted(columnName(name))}`;
  return extracted(property, property.extensionKey, `${row}${quoted(EXTENDED_COLUMN)}`);
}

/** SQL of a value in reply form, from SQL of the value in its column's type. */
export function wireForm(property: Property, value: string): string {
  // Explicit format, because PostgreSQL's JSON form of a timestamp depends on the session's time zone.
  if (property.kind.traits.calendar === 'moment')
    return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return value;
}

/** SQL of a stored value as it was sent (model/structured/sent-order), from SQL of the value in its column's type. */
export function sentForm(property: Property, value: string): string {
  return keepsOrder(property) ? `in_sent_order(${value})` : value;
}

/** A value assigned by a write. */
export interface Assignment {
  readonly name: string;
  readonly property: Property;
  /** SQL of the value, in its column's type. */
  readonly value: string;
}

/** A column with SQL of its new value. */
export interface ColumnValue {
  readonly column: string;
  readonly value: string;
}

/**
 * The columns that a write sets: one for each declared property, and one for all custom fields together, which keeps
 * the other values of that column under `alias`. A null removes the custom field's entry.
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
  return [...declared, { column, value: `without_nulls(${parts.join(' || ')})` }];
}
