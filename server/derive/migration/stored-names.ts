import { propertyName, tableName } from '../names.ts';
import type { TableSpec } from '../table.ts';
import type { MigrationStep } from './migration-step.ts';
import type { ColumnNames } from './rename-table.ts';

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
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

/** Rewrites the name of a class where data spells it: in custom fields, their history and their indexes (migrations, `rename_class`). */
export function renameStoredClass(old: string, name: string): MigrationStep {
  const table = tableName(name);
  const names = [old, name, tableName(old), table].map(literal).join(', ');
  return { kind: 'data', table, statements: [`select rename_class(${names});`] };
}
