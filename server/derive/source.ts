import type { ClassDefinition } from '#model/define-class.ts';
import { classLabel } from '#model/define-view.ts';
import type { Catalog } from './catalog.ts';
import { columnName, quoted, tableName } from './names.ts';
import { sortKeyColumn } from './sort-order.ts';

/** The name of the class whose table stores the records: the class itself, or the class it shows. */
export function storedClassName(definition: ClassDefinition): string {
  return definition.source?.of[0] ?? definition.name;
}

/** The table that stores records of the class, unquoted. */
export function storedTable(definition: ClassDefinition): string {
  return tableName(storedClassName(definition));
}

function shown(from: ClassDefinition, definition: ClassDefinition, classProperty: string | undefined): string {
  const columns = Object.entries(definition.properties)
    .filter(([name]) => name !== 'id')
    .map(([name, property]) => {
      const column = quoted(columnName(name));
      if (name === classProperty) return `'${classLabel(from.name)}'::${property.kind.sqlType(property)} as ${column}`;
      return `s.${column}`;
    });
  const sortKeys = Object.entries(definition.properties)
    .map(([name, property]) => sortKeyColumn(name, property))
    .filter((column) => column !== null)
    .map((column) => `s.${quoted(column)}`);
  return `select ${['s.id', 's.version', ...columns, ...sortKeys, 's.search'].join(', ')} from ${quoted(tableName(from.name))} s`;
}

/** The class ids under which the records of a class are counted, as an SQL list. */
export function countedIds(catalog: Catalog, definition: ClassDefinition): string {
  const ids = definition.source?.of.map((name) => catalog.get(name).classId) ?? [definition.classId];
  return ids.join(', ');
}

/**
 * The `from` item, without alias, for reading the records of a class: its table, or the rows of all the classes it
 * shows. PostgreSQL reads those by their own indexes, in the order of the list.
 */
export function sourceOf(catalog: Catalog, definition: ClassDefinition): string {
  const { source } = definition;
  if (!source || source.of.length === 1) return quoted(storedTable(definition));
  return `(${source.of.map((name) => shown(catalog.get(name), definition, source.classProperty)).join(' union all ')})`;
}
