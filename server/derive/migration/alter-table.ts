import {
  checkDdl,
  columnDdl,
  compareTriggersDdl,
  folderTriggersDdl,
  hasCustomFields,
  indexDdl,
  isSearchedTable,
  notValid,
  searchTriggersDdl,
  triggersDdl,
  validateDdl,
} from '../ddl.ts';
import { quoted } from '../names.ts';
import { forgetSearchDdl } from './drop-table.ts';
import type { CheckSpec, ColumnSpec, IndexSpec, TableSpec } from '../table.ts';
import { alterColumn, fillColumns, isRemade, type FilledColumn } from './alter-column.ts';
import type { TableHints } from './declared-schema.ts';

/** Whether two parts of a schema are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function has(things: readonly unknown[] | undefined, thing: unknown): boolean {
  return things?.some((other) => isSame(other, thing)) ?? false;
}

function reads(expression: string | undefined, columns: readonly string[]): boolean {
  return columns.some((name) => expression?.includes(quoted(name)));
}

/** The stored columns, and the generated ones. */
export function columnsOf(table: TableSpec): {
  readonly plain: readonly ColumnSpec[];
  readonly generated: readonly ColumnSpec[];
} {
  return {
    plain: table.columns.filter((column) => column.generated === undefined),
    generated: table.columns.filter((column) => column.generated !== undefined),
  };
}

/** The columns whose values are lost: those that are dropped, and those that can't be converted to their new type. */
export function lostColumns(from: TableSpec, to: TableSpec): readonly string[] {
  const after = columnsOf(to).plain;
  return columnsOf(from)
    .plain.filter((old) => {
      const column = after.find(({ name }) => name === old.name);
      return column === undefined || isRemade(old, column);
    })
    .map(({ name }) => name);
}

/** The derived parts that stay unchanged; all others are dropped and created again. */
interface Kept {
  readonly columns: readonly ColumnSpec[];
  readonly indexes: readonly IndexSpec[];
  readonly checks: readonly CheckSpec[];
}

function keptOf(from: TableSpec, to: TableSpec): Kept {
  const [before, after] = [columnsOf(from), columnsOf(to)];
  const retyped = after.plain
    .filter((column) => before.plain.some((old) => old.name === column.name && old.type !== column.type))
    .map((column) => column.name);
  const columns = before.generated.filter((old) => has(after.generated, old) && !reads(old.generated, retyped));
  const remade = [...before.generated, ...after.generated].filter((column) => !has(columns, column));
  const touched = [...retyped, ...remade.map((column) => column.name)];
  const dropped = before.plain.filter((old) => !after.plain.some((column) => column.name === old.name));
  return {
    columns,
    indexes: from.indexes.filter((index) => has(to.indexes, index) && !reads(index.body, touched)),
    checks: (from.checks ?? []).filter(
      (check) =>
        has(to.checks, check) && !reads(check.expression, [...touched, ...dropped.map((column) => column.name)]),
    ),
  };
}

/** Drops the derived parts that do not stay. */
function dropDerived(from: TableSpec, to: TableSpec, kept: Kept): readonly string[] {
  const on = `alter table ${quoted(to.name)}`;
  return [
    ...(from.checks ?? [])
      .filter((check) => !has(kept.checks, check))
      .map((check) => `${on} drop constraint ${quoted(check.name)};`),
    ...from.foreignKeys
      .filter((key) => !has(to.foreignKeys, key))
      .map((key) => `${on} drop constraint ${quoted(key.name)};`),
    ...from.indexes
      .filter((index) => !has(kept.indexes, index))
      .map((index) => `drop index if exists ${quoted(index.name)};`),
    ...(from.hasState === to.hasState ? [] : dropTriggersDdl(to.name, TOTAL_TRIGGERS)),
    ...(isRecounted(from, to) && from.folders ? dropTriggersDdl(to.name, FOLDER_TRIGGERS) : []),
    ...(isSearchRemade(from, to, kept) ? dropTriggersDdl(to.name, SEARCH_TRIGGERS) : []),
    ...(from.compared && isCompareRemade(from, to) ? dropTriggersDdl(to.name, COMPARE_TRIGGERS) : []),
    ...columnsOf(from)
      .generated.filter((old) => !has(kept.columns, old))
      .map((old) => `${on} drop column ${quoted(old.name)};`),
  ];
}

function alterColumns(from: TableSpec, to: TableSpec, hints: TableHints): readonly string[] {
  const on = `alter table ${quoted(to.name)}`;
  const [before, after] = [columnsOf(from).plain, columnsOf(to).plain];
  const lines: string[] = [];
  const filled: FilledColumn[] = [];
  for (const column of after) {
    const old = before.find((entry) => entry.name === column.name);
    const backfill = hints[column.name]?.backfill;
    if (!old) {
      const isFilled = backfill !== undefined;
      const { name, type } = column;
      lines.push(`${on} add column ${columnDdl(isFilled ? { name, type, notNull: false } : column)};`);
      if (isFilled) filled.push({ column, isNew: true, backfill });
    } else if (!isSame(old, column)) {
      lines.push(...alterColumn(to, old, column, hints[column.name]));
      const isConverted = isRemade(old, column);
      if (!old.notNull && column.notNull && (!isConverted || backfill !== undefined))
        // The column was already converted by the expression, which can't read the old value any more.
        filled.push({ column, isNew: false, ...(backfill === undefined || isConverted ? {} : { backfill }) });
    }
  }
  const dropped = before.filter((old) => !after.some((column) => column.name === old.name));
  return [...lines, ...fillColumns(to, filled), ...dropped.map((old) => `${on} drop column ${quoted(old.name)};`)];
}

function missingChecks(to: TableSpec, kept: Kept): readonly CheckSpec[] {
  return (to.checks ?? []).filter((check) => !has(kept.checks, check));
}

/** Creates the missing derived parts, but for what reads the table: see {@link readTable}. */
function makeDerived(from: TableSpec, to: TableSpec, kept: Kept): readonly string[] {
  const made = columnsOf(to).generated.filter((column) => !has(kept.columns, column));
  return [
    // All in one statement: each one rewrites the whole table.
    ...(made.length > 0
      ? [`alter table ${quoted(to.name)} ${made.map((column) => `add column ${columnDdl(column)}`).join(', ')};`]
      : []),
    ...missingChecks(to, kept).map((check) => notValid(checkDdl(to.name, check))),
    ...(from.hasState === to.hasState
      ? []
      : [...triggersDdl(to), `select recount(${to.classId}, '${to.name}', ${to.hasState});`]),
    ...(isRecounted(from, to) ? [...folderTriggersDdl(to), ...recountFoldersDdl(to)] : []),
    ...(isSearchRemade(from, to, kept) ? [...searchTriggersDdl(to), ...indexSearchDdl(to)] : []),
    ...(isCompareRemade(from, to) ? compareTriggersDdl(to) : []),
  ];
}

const TOTAL_TRIGGERS = ['count_added', 'count_removed', 'count_moved'];
const FOLDER_TRIGGERS = ['folder_added', 'folder_removed', 'folder_moved', 'access_changed'];

const SEARCH_TRIGGERS = ['search_added', 'search_removed', 'search_changed'];
const COMPARE_TRIGGERS = ['compare_added', 'compare_removed', 'compare_changed'];

/** Whether the searched text becomes another, or appears or goes, or custom fields come to it. */
function isSearchRemade(from: TableSpec, to: TableSpec, kept: Kept): boolean {
  if (!isSearchedTable(from) && !isSearchedTable(to)) return false;
  return !kept.columns.some(({ name }) => name === 'search') || hasCustomFields(from) !== hasCustomFields(to);
}

/** Whether doubles are found by other columns, or by columns of other types. */
function isCompareRemade(from: TableSpec, to: TableSpec): boolean {
  const comparedOf = (table: TableSpec) =>
    table.compared?.map((name) => table.columns.find((column) => column.name === name));
  return !isSame(comparedOf(from), comparedOf(to));
}

function indexSearchDdl(table: TableSpec): string[] {
  return isSearchedTable(table)
    ? [
        `select search_index(${table.classId}, '${table.name}', -1, 2000000000);`,
        `select search_count(${table.classId});`,
      ]
    : forgetSearchDdl(table.classId);
}

function isRecounted(from: TableSpec, to: TableSpec): boolean {
  return from.folders !== to.folders || (to.folders === 'items' && from.hasState !== to.hasState);
}

function dropTriggersDdl(table: string, names: readonly string[]): string[] {
  return names.map((name) => `drop trigger if exists ${name} on ${quoted(table)};`);
}

function recountFoldersDdl(table: TableSpec): string[] {
  if (table.folders !== 'items') return [`delete from "folder_count" where class_id = ${table.classId};`];
  return [`select recount_folders(${table.classId}, '${table.name}', ${table.hasState});`];
}

/** What reads the whole table after `alterTable`, each statement by itself while others use it: indexes and checks of old rows. */
export function readTable(from: TableSpec, to: TableSpec): readonly string[] {
  if (isSame(from, to)) return [];
  const kept = keptOf(from, to);
  return [
    ...to.indexes.filter((index) => !has(kept.indexes, index)).map((index) => indexDdl(to.name, index, true)),
    ...missingChecks(to, kept).map((check) => validateDdl(to.name, check.name)),
  ];
}

/**
 * The statements that turn the table `from` into the table `to` of the same name, except for adding foreign keys and for
 * {@link readTable}.
 */
export function alterTable(from: TableSpec, to: TableSpec, hints: TableHints): readonly string[] {
  if (isSame(from, to)) return [];
  const kept = keptOf(from, to);
  return [...dropDerived(from, to, kept), ...alterColumns(from, to, hints), ...makeDerived(from, to, kept)];
}
