import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '../catalog.ts';
import { columnName } from '../names.ts';
import { tableOf, type TableSpec } from '../table.ts';

/** A declaration's hints for migrating a column. They are not part of the schema. */
export interface ColumnHints {
  /** The column's former name. */
  readonly was?: string;
  /** SQL of the value for rows that have none. */
  readonly backfill?: string;
}

/** The hints of a table, by column. */
export type TableHints = Readonly<Record<string, ColumnHints>>;

/** A table as its class declares it. */
export interface DeclaredTable {
  readonly table: TableSpec;
  /** The class's former name. */
  readonly was?: string;
  readonly hints: TableHints;
}

/** A declared view: it has no table, but stored data may name it. */
export interface DeclaredView {
  readonly name: string;
  readonly was?: string;
}

/** The schema required by the declarations. */
export interface DeclaredSchema {
  readonly tables: readonly DeclaredTable[];
  readonly views: readonly DeclaredView[];
}

/** The schema after the existing migrations: `generated/schema.json` and `generated/views.json`. */
export interface KnownSchema {
  readonly tables: readonly TableSpec[];
  /** The names of the views. */
  readonly views: readonly string[];
}

/** The table required by the class's declaration, with its hints. */
export function declaredTable(definition: ClassDefinition): DeclaredTable {
  const hints = Object.entries(definition.properties).flatMap(([name, { was, backfill }]) =>
    was === undefined && backfill === undefined
      ? []
      : [
          [
            columnName(name),
            {
              ...(was === undefined ? {} : { was: columnName(was) }),
              ...(backfill === undefined ? {} : { backfill }),
            },
          ] as const,
        ],
  );
  return {
    table: tableOf(definition),
    ...(definition.was === undefined ? {} : { was: definition.was }),
    hints: Object.fromEntries(hints),
  };
}

/** The schema required by all declarations, tables in the order of their class ids. */
export function declaredSchema(catalog: Catalog): DeclaredSchema {
  const stored = catalog.classes.filter(({ source }) => source === undefined);
  return {
    tables: [...stored].sort((one, other) => one.classId - other.classId).map(declaredTable),
    views: catalog.classes
      .filter(({ source }) => source !== undefined)
      .map(({ name, was }) => ({ name, ...(was === undefined ? {} : { was }) })),
  };
}
