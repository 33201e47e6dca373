import { checkDdl, columnDdl, folderTriggersDdl, foreignKeyDdl, indexDdl, tableDdl, triggersDdl } from './ddl.ts';
import { quoted } from './names.ts';
import type { ColumnSpec, TableSpec } from './table.ts';

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Family = 'text' | 'number' | 'moment' | 'other';

function familyOf(type: string): Family {
  if (type === 'text' || type.startsWith('varchar')) return 'text';
  if (type === 'integer' || type === 'bigint' || type.startsWith('numeric')) return 'number';
  return type === 'date' || type.startsWith('timestamptz') ? 'moment' : 'other';
}

/** Whether values of one type have a meaning in the other; where they have none the column begins anew. */
function isConvertible(from: string, to: string): boolean {
  const [before, after] = [familyOf(from), familyOf(to)];
  return before !== 'other' && (before === after || after === 'text');
}

function isRemade(from: ColumnSpec, to: ColumnSpec): boolean {
  return from.type !== to.type && !isConvertible(from.type, to.type);
}

function alterColumn(table: string, from: ColumnSpec, to: ColumnSpec): string[] {
  const on = `alter table ${quoted(table)}`;
  const column = quoted(to.name);
  if (isRemade(from, to)) return [`${on} drop column ${column};`, `${on} add column ${columnDdl(to)};`];
  const lines: string[] = [];
  const isRetyped = from.type !== to.type;
  if (isRetyped && from.default !== undefined) lines.push(`${on} alter column ${column} drop default;`);
  // Without a cast a text that is too long for its new column stops the migration instead of being cut.
  if (isRetyped) lines.push(`${on} alter column ${column} type ${to.type};`);
  if (to.default !== undefined && (isRetyped || from.default !== to.default))
    lines.push(`${on} alter column ${column} set default ${to.default};`);
  if (to.default === undefined && from.default !== undefined && !isRetyped)
    lines.push(`${on} alter column ${column} drop default;`);
  if (!from.notNull && to.notNull) {
    if (to.default !== undefined)
      lines.push(`update ${quoted(table)} set ${column} = ${to.default} where ${column} is null;`);
    lines.push(`${on} alter column ${column} set not null;`);
  }
  if (from.notNull && !to.notNull) lines.push(`${on} alter column ${column} drop not null;`);
  return lines;
}

function reads(expression: string | undefined, columns: readonly string[]): boolean {
  return columns.some((name) => expression?.includes(quoted(name)));
}

function alterTable(from: TableSpec, to: TableSpec): string[] {
  const on = `alter table ${quoted(to.name)}`;
  const [before, after] = [from, to].map((table) => ({
    plain: table.columns.filter((column) => column.generated === undefined),
    generated: table.columns.filter((column) => column.generated !== undefined),
  }));
  if (!before || !after) return [];
  const retyped = after.plain
    .filter((column) => before.plain.some((old) => old.name === column.name && old.type !== column.type))
    .map((column) => column.name);
  const keptColumns = before.generated.filter(
    (old) => after.generated.some((column) => same(old, column)) && !reads(old.generated, retyped),
  );
  const isKept = (column: ColumnSpec) => keptColumns.some((kept) => same(kept, column));
  const remade = [...before.generated, ...after.generated].filter((column) => !isKept(column));
  const touched = [...retyped, ...remade.map((column) => column.name)];
  const keptIndexes = from.indexes.filter(
    (index) =>
      to.indexes.some((other) => same(index, other)) &&
      !reads(index.body, touched) &&
      !(index.name.endsWith('_search_idx') && remade.some(({ name }) => name === 'search')),
  );
  const dropped = before.plain.filter((old) => !after.plain.some((column) => column.name === old.name));
  const keptChecks = (from.checks ?? []).filter(
    (check) =>
      to.checks?.some((other) => same(check, other)) &&
      !reads(check.expression, [...touched, ...dropped.map((column) => column.name)]),
  );
  const recounted = from.folders !== to.folders || (to.folders === 'items' && from.hasState !== to.hasState);
  const lines = [
    ...(from.checks ?? [])
      .filter((check) => !keptChecks.includes(check))
      .map((check) => `${on} drop constraint ${quoted(check.name)};`),
    ...from.foreignKeys
      .filter((key) => !to.foreignKeys.some((other) => same(key, other)))
      .map((key) => `${on} drop constraint ${quoted(key.name)};`),
    ...from.indexes
      .filter((index) => !keptIndexes.includes(index))
      .map((index) => `drop index if exists ${quoted(index.name)};`),
    ...(from.hasState === to.hasState ? [] : dropTriggersDdl(to.name, TOTAL_TRIGGERS)),
    ...(recounted && from.folders ? dropTriggersDdl(to.name, FOLDER_TRIGGERS) : []),
    ...before.generated.filter((old) => !isKept(old)).map((old) => `${on} drop column ${quoted(old.name)};`),
  ];
  for (const column of after.plain) {
    const old = before.plain.find((entry) => entry.name === column.name);
    if (!old) lines.push(`${on} add column ${columnDdl(column)};`);
    else if (!same(old, column)) lines.push(...alterColumn(to.name, old, column));
  }
  lines.push(...dropped.map((old) => `${on} drop column ${quoted(old.name)};`));
  const made = after.generated.filter((column) => !isKept(column));
  // All at once: each statement writes the whole table anew.
  if (made.length > 0) lines.push(`${on} ${made.map((column) => `add column ${columnDdl(column)}`).join(', ')};`);
  lines.push(
    ...to.indexes
      .filter((index) => !keptIndexes.some((kept) => same(kept, index)))
      .map((index) => indexDdl(to.name, index)),
    ...(to.checks ?? [])
      .filter((check) => !keptChecks.some((kept) => same(kept, check)))
      .map((check) => checkDdl(to.name, check)),
  );
  if (from.hasState !== to.hasState)
    lines.push(...triggersDdl(to), `select recount(${to.classId}, '${to.name}', ${to.hasState});`);
  if (recounted) lines.push(...folderTriggersDdl(to), ...recountFoldersDdl(to));
  return lines;
}

const TOTAL_TRIGGERS = ['count_added', 'count_removed', 'count_moved'];
const FOLDER_TRIGGERS = ['folder_added', 'folder_removed', 'folder_moved', 'access_changed'];

function dropTriggersDdl(table: string, names: readonly string[]): string[] {
  return names.map((name) => `drop trigger if exists ${name} on ${quoted(table)};`);
}

function recountFoldersDdl(table: TableSpec): string[] {
  if (table.folders !== 'items') return [`delete from "folder_count" where class_id = ${table.classId};`];
  return [`select recount_folders(${table.classId}, '${table.name}', ${table.hasState});`];
}

/** Records of other classes that name one of a class that goes, go with it or name none. */
function unlinkDdl({ name, anyLinks = [] }: TableSpec, classId: number): string[] {
  return anyLinks.map(({ column, onDelete }) => {
    const names = `where ${quoted(column)} in (select id from "object" where class_id = ${classId})`;
    return onDelete === 'cascade'
      ? `delete from ${quoted(name)} ${names};`
      : `update ${quoted(name)} set ${quoted(column)} = null ${names};`;
  });
}

/** The SQL that turns the schema `from` into `to`; empty when they agree. Removed classes lose their tables. */
export function migrationDdl(from: readonly TableSpec[], to: readonly TableSpec[]): string {
  const added = to.filter((table) => !from.some((old) => old.name === table.name));
  const lines = added.flatMap(tableDdl);
  for (const table of to) {
    const old = from.find((entry) => entry.name === table.name);
    if (old && !same(old, table)) lines.push(...alterTable(old, table));
    for (const key of table.foreignKeys) {
      if (!old?.foreignKeys.some((entry) => same(entry, key))) lines.push(foreignKeyDdl(table.name, key));
    }
  }
  for (const table of from) {
    if (to.some((entry) => entry.name === table.name)) continue;
    lines.push(
      ...to.flatMap((other) => unlinkDdl(other, table.classId)),
      `delete from "object" where class_id = ${table.classId};`,
      `delete from "record_count" where class_id = ${table.classId};`,
      ...(table.folders === 'items' ? [`delete from "folder_count" where class_id = ${table.classId};`] : []),
      `drop table ${quoted(table.name)} cascade;`,
    );
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
