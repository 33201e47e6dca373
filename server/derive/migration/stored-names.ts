import { propertyName, tableName } from '../names.ts';
import type { TableSpec } from '../table.ts';
import type { MigrationStep } from './migration-step.ts';
import type { ColumnNames } from './rename-table.ts';

/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The name under which history keeps the values of a removed property. */
export function asideName(property: string): string {
  return `${property}~`;
}

/**
 * Renames the values in history of columns that are dropped or recreated to names that no property has, so that a later
 * property of the same name does not get them.
 */
export function setAsideStoredProperties(table: TableSpec, columns: readonly string[]): MigrationStep {
  return {
    kind: 'data',
    table: table.name,
    statements: columns.map((column) => {
      const name = propertyName(column);
      return `select rename_property(${table.classId}, ${literal(name)}, ${literal(asideName(name))});`;
    }),
  };
}

/** Rewrites the names of properties in the history of a class (migrations, `rename_property`). */
export function renameStoredProperties(table: TableSpec, columns: ColumnNames): MigrationStep {
  return {
    kind: 'data',
    table: table.name,
    statements: [...columns].map(
      ([old, name]) =>
        `select rename_property(${table.classId}, ${literal(propertyName(old))}, ${literal(propertyName(name))});`,
    ),
  };
}

/** Renames a class in stored data: in custom fields, their history and their indexes (migrations, `rename_class`). */
export function renameStoredClass(old: string, name: string): MigrationStep {
  const table = tableName(name);
  const names = [old, name, tableName(old), table].map(literal).join(', ');
  return { kind: 'data', table, statements: [`select rename_class(${names});`] };
}
