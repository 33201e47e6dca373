import { propertyName, quoted } from '../names.ts';
import type { ColumnSpec, TableSpec } from '../table.ts';
import { columnsOf, lostColumns } from './alter-table.ts';
import type { TableHints } from './declared-schema.ts';
import type { MigrationStep } from './migration-step.ts';
import { asideName, literal } from './stored-names.ts';

/** The type for reading and writing history: a text longer than the column is neither truncated nor refused. */
function storedType({ type }: ColumnSpec): string {
  return type.startsWith('varchar') ? 'text' : type;
}

/** SQL of a value in history's form: timestamps in UTC, regardless of the session's time zone. */
function stored(column: ColumnSpec, value: string): string {
  const typed = `(${value})::${storedType(column)}`;
  if (!column.type.startsWith('timestamptz')) return typed;
  return `to_char(${typed} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function mentions(expressions: readonly string[], column: string): boolean {
  const word = new RegExp(String.raw`\b${column}\b`, 'u');
  return expressions.some((expression) => word.test(expression));
}

/**
 * Applies the backfills to deleted records in history, so that they can be restored. Reads their values under the names
 * after renames; values that were set aside, under their aside names.
 */
export function backfillDeleted(from: TableSpec, to: TableSpec, hints: TableHints): MigrationStep {
  const before = columnsOf(from).plain;
  const lost = new Set(lostColumns(from, to));
  const filled = columnsOf(to).plain.flatMap((column) => {
    const backfill = hints[column.name]?.backfill;
    const old = before.find(({ name }) => name === column.name);
    const begins = old === undefined || lost.has(column.name);
    return backfill !== undefined && (begins || (column.notNull && !old.notNull)) ? [{ column, backfill, begins }] : [];
  });
  const read = before.filter(
    ({ name }) =>
      mentions(
        filled.map(({ backfill }) => backfill),
        name,
      ) && name !== 'id',
  );
  const keyOf = ({ name }: ColumnSpec) => (lost.has(name) ? asideName(propertyName(name)) : propertyName(name));
  const shape = read.map((column) => `${quoted(keyOf(column))} ${storedType(column)}`);
  const columns = [
    'c.object_id as "id"',
    ...read.map((column) => `p.${quoted(keyOf(column))} as ${quoted(column.name)}`),
  ];
  const row = `select ${columns.join(', ')}${shape.length === 0 ? '' : ` from jsonb_to_record(c.before) as p (${shape.join(', ')})`}`;
  const values = filled.flatMap(({ column, backfill, begins }) => {
    const key = literal(propertyName(column.name));
    const value = `to_jsonb(${stored(column, backfill)})`;
    return [key, begins ? value : `coalesce(nullif(c.before -> ${key}, 'null'), ${value})`];
  });
  const statement =
    `update "change" c set before = c.before || (select jsonb_build_object(${values.join(', ')}) ` +
    `from (${row}) as ${quoted(to.name)}) where c.class_id = ${to.classId} and c.action = 'delete';`;
  return { kind: 'data', table: to.name, statements: filled.length === 0 ? [] : [statement] };
}
