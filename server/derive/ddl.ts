import { quoted } from './names.ts';
import { EXTENDED_COLUMN } from './value-place.ts';
import type { CheckSpec, ColumnSpec, ForeignKeySpec, IndexSpec, TableSpec } from './table.ts';

/** One column, in the syntax of `create table` and `add column`. */
export function columnDdl(column: ColumnSpec): string {
  const parts = [quoted(column.name), column.type];
  if (column.generated) parts.push(`generated always as (${column.generated}) stored`);
  if (column.default !== undefined) parts.push(`default ${column.default}`);
  if (column.notNull) parts.push('not null');
  return parts.join(' ');
}

/** Adds a foreign key. */
export function foreignKeyDdl(table: string, key: ForeignKeySpec): string {
  return (
    `alter table ${quoted(table)} add constraint ${quoted(key.name)} ` +
    `foreign key (${quoted(key.column)}) references ${quoted(key.table)} (id) on delete ${key.onDelete};`
  );
}

/** Adds a condition. */
export function checkDdl(table: string, check: CheckSpec): string {
  return `alter table ${quoted(table)} add constraint ${quoted(check.name)} check (${check.expression});`;
}

/** The statement that adds a constraint, for one that holds for rows written from then on. */
export function notValid(added: string): string {
  return added.replace(/;$/u, ' not valid;');
}

/** Reads the rows that were there before a constraint, while others read and write. */
export function validateDdl(table: string, constraint: string): string {
  return `alter table ${quoted(table)} validate constraint ${quoted(constraint)};`;
}

/** Creates an index; `apart` while others read and write, outside a transaction. */
export function indexDdl(table: string, index: IndexSpec, apart = false): string {
  const how = apart ? ' concurrently if not exists' : '';
  return `create ${index.unique ? 'unique ' : ''}index${how} ${quoted(index.name)} on ${quoted(table)} ${index.body};`;
}

/** The triggers that count items by folder, and those that treat a change of the tree as a change of rights. */
export function folderTriggersDdl(table: TableSpec): string[] {
  const on = quoted(table.name);
  if (table.folders === 'folders') {
    return [
      `create trigger access_changed after insert or delete or update of parent_id on ${on} for each row execute function bump_folder_epoch();`,
    ];
  }
  if (table.folders !== 'items') return [];
  const suffix = table.hasState ? 'by_state' : 'plain';
  const moved = table.hasState ? ' or old.instance_state_id is distinct from new.instance_state_id' : '';
  return [
    `create trigger folder_added after insert on ${on} referencing new table as added for each statement execute function folder_added_${suffix}(${table.classId});`,
    `create trigger folder_removed after delete on ${on} referencing old table as removed for each statement execute function folder_removed_${suffix}(${table.classId});`,
    `create trigger folder_moved after update on ${on} for each row when (old.folder_ids is distinct from new.folder_ids${moved}) execute function folder_moved_${suffix}(${table.classId});`,
  ];
}

/** The triggers that keep the class's totals (see migrations, `count_*`). */
export function triggersDdl(table: TableSpec): string[] {
  const on = quoted(table.name);
  const suffix = table.hasState ? 'by_state' : 'plain';
  const lines = [
    `create trigger count_added after insert on ${on} referencing new table as added for each statement execute function count_added_${suffix}(${table.classId});`,
    `create trigger count_removed after delete on ${on} referencing old table as removed for each statement execute function count_removed_${suffix}(${table.classId});`,
  ];
  if (table.hasState) {
    lines.push(
      `create trigger count_moved after update on ${on} for each row when (old.instance_state_id is distinct from new.instance_state_id) execute function count_moved(${table.classId});`,
    );
  }
  return lines;
}

/** Whether records of the table are found by words. */
export function isSearchedTable(table: TableSpec): boolean {
  return table.columns.some((column) => column.name === 'search');
}

/** Whether the records of the table may have custom fields. */
export function hasCustomFields(table: TableSpec): boolean {
  return table.columns.some((column) => column.name === EXTENDED_COLUMN);
}

/** The triggers that keep the index of words (see migrations, `search_*`). */
export function searchTriggersDdl(table: TableSpec): string[] {
  if (!isSearchedTable(table)) return [];
  const on = quoted(table.name);
  const isExtended = hasCustomFields(table);
  const suffix = isExtended ? '_extended' : '';
  const changed = isExtended ? ` or old.${EXTENDED_COLUMN} is distinct from new.${EXTENDED_COLUMN}` : '';
  return [
    `create trigger search_added after insert on ${on} referencing new table as added for each statement execute function search_added${suffix}(${table.classId});`,
    `create trigger search_removed after delete on ${on} referencing old table as removed for each statement execute function search_removed();`,
    `create trigger search_changed after update on ${on} for each row when (old.search is distinct from new.search${changed}) execute function search_changed${suffix}(${table.classId});`,
  ];
}

/** The triggers that mark the records to compare with others (see migrations, `compare_*`). */
export function compareTriggersDdl(table: TableSpec): string[] {
  if (!table.compared) return [];
  const on = quoted(table.name);
  const row = (alias: string) => `(${table.compared?.map((column) => `${alias}.${quoted(column)}`).join(', ')})`;
  return [
    `create trigger compare_added after insert on ${on} referencing new table as touched for each statement execute function compare_records(${table.classId});`,
    `create trigger compare_removed after delete on ${on} referencing old table as touched for each statement execute function compare_records(${table.classId});`,
    `create trigger compare_changed after update on ${on} for each row when (${row('old')} is distinct from ${row('new')}) execute function compare_record(${table.classId});`,
  ];
}

/** Creates a table with its indexes and triggers; foreign keys are added after all tables (see {@link schemaDdl}). */
export function tableDdl(table: TableSpec): string[] {
  const columns = table.columns.map((column) =>
    // No foreign key to `object`: with one for each class, a deletion would search every table.
    column.name === 'id' ? '"id" bigint primary key' : columnDdl(column),
  );
  return [
    `create table ${quoted(table.name)} (\n  ${columns.join(',\n  ')}\n);`,
    ...table.indexes.map((index) => indexDdl(table.name, index)),
    ...(table.checks ?? []).map((check) => checkDdl(table.name, check)),
    ...triggersDdl(table),
    ...folderTriggersDdl(table),
    ...searchTriggersDdl(table),
    ...compareTriggersDdl(table),
  ];
}

/** Creates all tables of a schema. */
export function schemaDdl(tables: readonly TableSpec[]): string {
  const lines = [
    ...tables.flatMap(tableDdl),
    ...tables.flatMap((table) => table.foreignKeys.map((key) => foreignKeyDdl(table.name, key))),
  ];
  return `${lines.join('\n')}\n`;
}
