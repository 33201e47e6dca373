import { quoted } from '../names.ts';
import type { TableSpec } from '../table.ts';

/**
 * For links without foreign keys to records of a dropped class: deletes the linking records with their identities, or
 * clears the links.
 */
function unlinkDdl({ name, anyLinks = [] }: TableSpec, classId: number): string[] {
  return anyLinks.map(({ column, onDelete }) => {
    const names = `where ${quoted(column)} in (select id from "object" where class_id = ${classId})`;
    return onDelete === 'cascade'
      ? `with gone as (delete from ${quoted(name)} ${names} returning id) delete from "object" where id in (select id from gone);`
      : `update ${quoted(name)} set ${quoted(column)} = null ${names};`;
  });
}

/** The tables that lose rows when records of any other class are deleted: those with cascading links. */
export function hangingTables(tables: readonly TableSpec[]): readonly TableSpec[] {
  return tables.filter(({ anyLinks = [] }) => anyLinks.some(({ onDelete }) => onDelete === 'cascade'));
}

/** Removes the records of a class from the index of words. */
export function forgetSearchDdl(classId: number): string[] {
  return ['search_document', 'search_word', 'search_field', 'search_total'].map(
    (name) => `delete from "${name}" where class_id = ${classId};`,
  );
}

function forgetPairsDdl(classId: number): string[] {
  return ['duplicate_pair', 'duplicate_mark', 'duplicate_search'].map(
    (name) => `delete from "${name}" where class_id = ${classId};`,
  );
}

/**
 * Drops the table with its records, their identities and totals; `others` are the remaining tables. History is kept.
 */
export function dropTable(table: TableSpec, others: readonly TableSpec[]): readonly string[] {
  return [
    ...others.flatMap((other) => unlinkDdl(other, table.classId)),
    `delete from "object" where class_id = ${table.classId};`,
    `delete from "record_count" where class_id = ${table.classId};`,
    ...(table.folders === 'items' ? [`delete from "folder_count" where class_id = ${table.classId};`] : []),
    ...forgetSearchDdl(table.classId),
    ...(table.compared ? forgetPairsDdl(table.classId) : []),
    `drop table ${quoted(table.name)} cascade;`,
  ];
}
