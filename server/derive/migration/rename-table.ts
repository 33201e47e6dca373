import { quoted } from '../names.ts';
import type { TableSpec } from '../table.ts';

/** New column names by old name. */
export type ColumnNames = ReadonlyMap<string, string>;

/** A table under its new names, and the statements that rename it. */
export interface RenamedTable {
  readonly table: TableSpec;
  readonly statements: readonly string[];
}

function renamedIn(expression: string, names: ColumnNames): string {
  return expression.replaceAll(/"([^"]+)"/gu, (whole, name: string) => {
    const other = names.get(name);
    return other === undefined ? whole : quoted(other);
  });
}

/** The table with its columns renamed in all its expressions, as the database does automatically. */
function withColumns(table: TableSpec, names: ColumnNames): TableSpec {
  const nameOf = (column: string) => names.get(column) ?? column;
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      name: nameOf(column.name),
      ...(column.generated === undefined ? {} : { generated: renamedIn(column.generated, names) }),
    })),
    foreignKeys: table.foreignKeys.map((key) => ({ ...key, column: nameOf(key.column) })),
    ...(table.anyLinks ? { anyLinks: table.anyLinks.map((link) => ({ ...link, column: nameOf(link.column) })) } : {}),
    ...(table.compared ? { compared: table.compared.map(nameOf) } : {}),
    indexes: table.indexes.map((index) => ({ ...index, body: renamedIn(index.body, names) })),
    ...(table.checks
      ? { checks: table.checks.map((check) => ({ ...check, expression: renamedIn(check.expression, names) })) }
      : {}),
  };
}

interface Named {
  readonly name: string;
}

/** The new names of parts that differ only in their names. Names on both sides are left unchanged. */
function sameUnderOtherNames<T extends Named>(before: readonly T[], after: readonly T[]): ReadonlyMap<string, string> {
  const textOf = (thing: T) => JSON.stringify({ ...thing, name: '' });
  const isIn = (things: readonly T[], name: string) => things.some((thing) => thing.name === name);
  const free = after.filter((thing) => !isIn(before, thing.name));
  const names = new Map<string, string>();
  for (const old of before) {
    if (isIn(after, old.name)) continue;
    const at = free.findIndex((thing) => textOf(thing) === textOf(old));
    const [found] = at < 0 ? [] : free.splice(at, 1);
    if (found) names.set(old.name, found.name);
  }
  return names;
}

function underNames<T extends Named>(things: readonly T[], names: ReadonlyMap<string, string>): readonly T[] {
  return things.map((thing) => ({ ...thing, name: names.get(thing.name) ?? thing.name }));
}

/**
 * Renames the table `from` to the name of `to`, the columns in `columns`, and accordingly each generated column, index,
 * check constraint and foreign key that `to` has under another name. All other differences are left to `alterTable`.
 */
export function renameTable(from: TableSpec, to: TableSpec, columns: ColumnNames): RenamedTable {
  const on = `alter table ${quoted(to.name)}`;
  const declared = withColumns(from, columns);
  const derived = sameUnderOtherNames(
    declared.columns.filter(({ generated }) => generated !== undefined),
    to.columns,
  );
  const table = withColumns(declared, derived);
  const indexes = sameUnderOtherNames(table.indexes, to.indexes);
  const checks = sameUnderOtherNames(table.checks ?? [], to.checks ?? []);
  const keys = sameUnderOtherNames(table.foreignKeys, to.foreignKeys);
  const statements = [
    ...(from.name === to.name
      ? []
      : [
          `alter table ${quoted(from.name)} rename to ${quoted(to.name)};`,
          `alter index ${quoted(`${from.name}_pkey`)} rename to ${quoted(`${to.name}_pkey`)};`,
        ]),
    ...[...columns, ...derived].map(([old, name]) => `${on} rename column ${quoted(old)} to ${quoted(name)};`),
    ...[...checks, ...keys].map(([old, name]) => `${on} rename constraint ${quoted(old)} to ${quoted(name)};`),
    ...[...indexes].map(([old, name]) => `alter index ${quoted(old)} rename to ${quoted(name)};`),
  ];
  return {
    table: {
      ...table,
      name: to.name,
      className: to.className,
      indexes: underNames(table.indexes, indexes),
      foreignKeys: underNames(table.foreignKeys, keys),
      ...(table.checks ? { checks: underNames(table.checks, checks) } : {}),
    },
    statements,
  };
}
