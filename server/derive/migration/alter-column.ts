import { columnDdl } from '../ddl.ts';
import { quoted } from '../names.ts';
import type { ColumnSpec, TableSpec } from '../table.ts';
import type { ColumnHints } from './declared-schema.ts';

type Family = 'text' | 'number' | 'day' | 'moment' | 'other';

function familyOf(type: string): Family {
  if (type === 'text' || type.startsWith('varchar')) return 'text';
  if (type === 'integer' || type === 'bigint' || type.startsWith('numeric')) return 'number';
  if (type === 'date') return 'day';
  return type.startsWith('timestamptz') ? 'moment' : 'other';
}

const MOMENTS: ReadonlySet<Family> = new Set(['day', 'moment']);

/** Whether values of one type can be converted to the other. */
function isConvertible(from: string, to: string): boolean {
  const [before, after] = [familyOf(from), familyOf(to)];
  if (before === 'other') return false;
  return before === after || after === 'text' || (MOMENTS.has(before) && MOMENTS.has(after));
}

/** Whether the values of the column can't be converted to its new type. */
export function isRemade(from: ColumnSpec, to: ColumnSpec): boolean {
  return from.type !== to.type && !isConvertible(from.type, to.type);
}

/**
 * SQL of a value in its new type; null where the database's assignment cast converts it and refuses values that do not
 * fit.
 */
function converted(column: string, from: string, to: string): string | null {
  const [before, after] = [familyOf(from), familyOf(to)];
  // Explicit, because the database's own conversions depend on the session's time zone and date style.
  if (before === 'day' && after === 'moment') return `${column}::timestamp at time zone 'UTC'`;
  if (before === 'moment' && after === 'day') return `(${column} at time zone 'UTC')::date`;
  if (before === 'day' && after === 'text') return `to_char(${column}, 'YYYY-MM-DD')`;
  if (before === 'moment' && after === 'text')
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return null;
}

/** The condition for a value that would be rounded; null where no value can be. */
function rounded(column: string, from: string, to: string): string | null {
  const [before, after] = [familyOf(from), familyOf(to)];
  if (before === 'number' && after === 'number')
    return from.startsWith('numeric') ? `${column} <> ${column}::${to}` : null;
  if (before === 'moment' && after === 'day')
    return `${column} <> (${column} at time zone 'UTC')::date::timestamp at time zone 'UTC'`;
  return null;
}

function retyped(table: string, from: ColumnSpec, to: ColumnSpec, backfill: string | undefined): readonly string[] {
  const on = `alter table ${quoted(table)}`;
  const column = quoted(to.name);
  const loss = rounded(column, from.type, to.type);
  const value = isRemade(from, to) ? (backfill ?? null) : converted(column, from.type, to.type);
  return [
    ...(loss === null
      ? []
      : [
          `do $$ begin if exists (select from ${quoted(table)} where ${loss}) then raise exception '${table}.${to.name} holds values that ${to.type} would round'; end if; end $$;`,
        ]),
    ...(from.default === undefined ? [] : [`${on} alter column ${column} drop default;`]),
    // Without a cast, a text too long for its new column aborts the migration instead of being truncated.
    `${on} alter column ${column} type ${to.type}${value === null ? '' : ` using (${value})`};`,
    ...(to.default === undefined ? [] : [`${on} alter column ${column} set default ${to.default};`]),
  ];
}

/** Sets a column's new type and default, and drops `not null`. `fillColumns` adds `not null`. */
export function alterColumn(
  table: TableSpec,
  from: ColumnSpec,
  to: ColumnSpec,
  hints: ColumnHints = {},
): readonly string[] {
  const on = `alter table ${quoted(table.name)}`;
  const column = quoted(to.name);
  if (isRemade(from, to) && hints.backfill === undefined)
    return [`${on} drop column ${column};`, `${on} add column ${columnDdl(to)};`];
  const lines: string[] = [];
  if (from.notNull && !to.notNull) lines.push(`${on} alter column ${column} drop not null;`);
  if (from.type !== to.type) return [...lines, ...retyped(table.name, from, to, hints.backfill)];
  if (to.default !== from.default)
    lines.push(
      `${on} alter column ${column} ${to.default === undefined ? 'drop default' : `set default ${to.default}`};`,
    );
  return lines;
}

/** A column whose rows get values: it is new, or becomes required. */
export interface FilledColumn {
  readonly column: ColumnSpec;
  readonly isNew: boolean;
  readonly backfill?: string;
}

/** Fills all rows in one statement, then sets the columns' defaults and `not null`. */
export function fillColumns(table: TableSpec, filled: readonly FilledColumn[]): readonly string[] {
  if (filled.length === 0) return [];
  const values = filled.flatMap(({ column, isNew, backfill }) => {
    const name = quoted(column.name);
    const sources = [
      ...(isNew ? [] : [name]),
      ...(backfill === undefined ? [] : [`(${backfill})`]),
      ...(column.default === undefined ? [] : [column.default]),
    ];
    const [first, ...others] = sources;
    if (first === undefined || (first === name && others.length === 0)) return [];
    return [`${name} = ${others.length === 0 ? first : `coalesce(${sources.join(', ')})`}`];
  });
  const empty = filled.map(({ column }) => `${quoted(column.name)} is null`).join(' or ');
  const actions = filled.flatMap(({ column, isNew }) => [
    ...(isNew && column.default !== undefined
      ? [`alter column ${quoted(column.name)} set default ${column.default}`]
      : []),
    ...(column.notNull ? [`alter column ${quoted(column.name)} set not null`] : []),
  ]);
  return [
    ...(values.length === 0 ? [] : [`update ${quoted(table.name)} set ${values.join(', ')} where ${empty};`]),
    ...(actions.length === 0 ? [] : [`alter table ${quoted(table.name)} ${actions.join(', ')};`]),
  ];
}
