import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '../catalog.ts';
import { columnName } from '../names.ts';
import { tableOf, type TableSpec } from '../table.ts';

/** What a declaration says of the way a column came to be what it is. It is no part of the schema. */
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

/** A view as it is declared: it has no table, but stored data may name it. */
export interface DeclaredView {
  readonly name: string;
  readonly was?: string;
}

/** What the declarations ask for. */
export interface DeclaredSchema {
  readonly tables: readonly DeclaredTable[];
  readonly views: readonly DeclaredView[];
}

/** What the migrations so far have made: `generated/schema.json` and `generated/views.json`. */
export interface KnownSchema {
  readonly tables: readonly TableSpec[];
  /** The names of the views. */
  readonly views: readonly string[];
}

/** The table that the class's declaration asks for, with its hints. */
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

/** What all declarations ask for, tables in the order of their class ids. */
export function declaredSchema(catalog: Catalog): DeclaredSchema {
  const stored = catalog.classes.filter(({ source }) => source === undefined);
  return {
    tables: [...stored].sort((one, other) => one.classId - other.classId).map(declaredTable),
    views: catalog.classes
      .filter(({ source }) => source !== undefined)
      .map(({ name, was }) => ({ name, ...(was === undefined ? {} : { was }) })),
  };
}
