import { columnDdl, foreignKeyDdl, indexDdl, tableDdl, triggersDdl } from './ddl.ts';
import { quoted } from './names.ts';
import type { ColumnSpec, TableSpec } from './table.ts';

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function alterColumn(table: string, from: ColumnSpec, to: ColumnSpec): string[] {
  const on = `alter table ${quoted(table)}`;
  const column = quoted(to.name);
  if (from.generated !== to.generated) return [`${on} drop column ${column};`, `${on} add column ${columnDdl(to)};`];
  const lines: string[] = [];
  if (from.type !== to.type) lines.push(`${on} alter column ${column} type ${to.type} using ${column}::${to.type};`);
  if (from.default !== to.default) {
    lines.push(
      `${on} alter column ${column} ${to.default === undefined ? 'drop default' : `set default ${to.default}`};`,
    );
  }
  if (!from.notNull && to.notNull) {
    if (to.default !== undefined)
      lines.push(`update ${quoted(table)} set ${column} = ${to.default} where ${column} is null;`);
    lines.push(`${on} alter column ${column} set not null;`);
  }
  if (from.notNull && !to.notNull) lines.push(`${on} alter column ${column} drop not null;`);
  return lines;
}

function alterTable(from: TableSpec, to: TableSpec): string[] {
  const on = `alter table ${quoted(to.name)}`;
  const lines: string[] = [];
  const kept = <Named extends { readonly name: string }>(before: readonly Named[], after: readonly Named[]) =>
    before.filter((entry) => after.some((other) => same(entry, other))).map((entry) => entry.name);
  const keptKeys = kept(from.foreignKeys, to.foreignKeys);
  const changedGenerated = to.columns.some(
    (column) => column.generated && !from.columns.some((old) => same(old, column)),
  );
  const keptIndexes = kept(from.indexes, to.indexes).filter(
    (name) => !(changedGenerated && name.endsWith('_search_idx')),
  );
  for (const key of from.foreignKeys) {
    if (!keptKeys.includes(key.name)) lines.push(`${on} drop constraint ${quoted(key.name)};`);
  }
  for (const index of from.indexes) {
    if (!keptIndexes.includes(index.name)) lines.push(`drop index if exists ${quoted(index.name)};`);
  }
  const generatedLast = [...to.columns].sort(
    (one, other) => Number(Boolean(one.generated)) - Number(Boolean(other.generated)),
  );
  for (const column of generatedLast) {
    const old = from.columns.find((entry) => entry.name === column.name);
    if (!old) lines.push(`${on} add column ${columnDdl(column)};`);
    else if (!same(old, column)) lines.push(...alterColumn(to.name, old, column));
  }
  for (const column of from.columns) {
    if (!to.columns.some((entry) => entry.name === column.name))
      lines.push(`${on} drop column ${quoted(column.name)};`);
  }
  for (const index of to.indexes) {
    if (!keptIndexes.includes(index.name)) lines.push(indexDdl(to.name, index));
  }
  if (from.hasState !== to.hasState) {
    lines.push(
      ...['count_added', 'count_removed', 'count_moved'].map(
        (name) => `drop trigger if exists ${name} on ${quoted(to.name)};`,
      ),
    );
    lines.push(...triggersDdl(to), `select recount(${to.classId}, '${to.name}', ${to.hasState});`);
  }
  return lines;
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
      `delete from "object" where class_id = ${table.classId};`,
      `delete from "record_count" where class_id = ${table.classId};`,
      `drop table ${quoted(table.name)} cascade;`,
    );
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
