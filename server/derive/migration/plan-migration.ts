import { foreignKeyDdl, notValid, tableDdl, validateDdl } from '../ddl.ts';
import { tableName } from '../names.ts';
import type { TableSpec } from '../table.ts';
import { alterTable, isSame, lostColumns, readTable } from './alter-table.ts';
import { backfillDeleted } from './backfill-deleted.ts';
import { dataStep, refuseChangedSteps } from './data-steps.ts';
import type { DeclaredSchema, DeclaredTable, KnownSchema } from './declared-schema.ts';
import { dropTable } from './drop-table.ts';
import { classRenames, columnRenames } from './find-renames.ts';
import type { GoneName } from './functions-to-rewrite.ts';
import { inOrder, type MigrationStep } from './migration-step.ts';
import { NamedDrops, refuseTableDrop, refuseTableLoss } from './refuse-loss.ts';
import { renameTable, type ColumnNames } from './rename-table.ts';
import { renameStoredClass, renameStoredProperties, setAsideStoredProperties } from './stored-names.ts';

/** The plan from one schema to another. */
export interface MigrationPlan {
  /** Why the declared change can't be made, each with the possible solutions; the steps are then unusable. */
  readonly refusals: readonly string[];
  /** In the order in which they run, in one transaction. None where the schemas agree. */
  readonly steps: readonly MigrationStep[];
  /** The renamed and dropped tables and columns, by their old names. */
  readonly gone: readonly GoneName[];
}

/** A table with its links under the new names of their classes. */
function pointingToRenamed(table: TableSpec, classes: ColumnNames): TableSpec {
  const names = new Map([...classes].map(([old, name]) => [tableName(old), tableName(name)]));
  return {
    ...table,
    foreignKeys: table.foreignKeys.map((key) => ({ ...key, table: names.get(key.table) ?? key.table })),
  };
}

/** The foreign keys of a new table. */
function linkStep(to: TableSpec): MigrationStep {
  return { kind: 'link', table: to.name, statements: to.foreignKeys.map((key) => foreignKeyDdl(to.name, key)) };
}

/** The new foreign keys of a table with rows, and all that is done apart, since it reads these. */
function stepsApart(from: TableSpec, to: TableSpec): readonly MigrationStep[] {
  const added = to.foreignKeys.filter((key) => !from.foreignKeys.some((old) => isSame(old, key)));
  const read = [...readTable(from, to), ...added.map((key) => validateDdl(to.name, key.name))];
  return [
    { kind: 'link', table: to.name, statements: added.map((key) => notValid(foreignKeyDdl(to.name, key))) },
    { kind: 'apart', table: to.name, statements: read },
  ];
}

function planTable(from: TableSpec, wanted: DeclaredTable, drops: NamedDrops): MigrationPlan {
  const { table: to, hints } = wanted;
  const { found: columns, refusals } = columnRenames(from, wanted);
  const renamed = renameTable(from, to, columns);
  const loss = refuseTableLoss(renamed.table, to, hints, drops);
  const lost = from.columns.filter(
    ({ name }) => columns.has(name) || !to.columns.some((column) => column.name === name),
  );
  return {
    // A refused rename looks like a loss; it is reported once.
    refusals: [...(refusals.length > 0 ? refusals : loss), ...refuseChangedSteps(from, to, columns)],
    steps: [
      { kind: 'rename', table: to.name, statements: renamed.statements },
      // First frees the names that others take.
      setAsideStoredProperties(to, lostColumns(renamed.table, to)),
      renameStoredProperties(to, columns),
      backfillDeleted(renamed.table, to, hints),
      ...(from.className === to.className ? [] : [renameStoredClass(from.className, to.className)]),
      { kind: 'alter', table: to.name, statements: alterTable(renamed.table, to, hints) },
      dataStep(from, to, columns),
      ...stepsApart(renamed.table, to),
    ],
    gone: [
      ...(from.name === to.name ? [] : [{ table: from.name }]),
      ...lost.map(({ name }) => ({ table: from.name, column: name })),
    ],
  };
}

/**
 * Plans the migration of the schema `known` to `wanted`. Values are lost only where named in `drops`, each entry
 * `class` or `class.property`.
 */
export function planMigration(
  known: KnownSchema,
  wanted: DeclaredSchema,
  drops: readonly string[] = [],
): MigrationPlan {
  const named = new NamedDrops(drops);
  const { found: classes, refusals } = classRenames(known, wanted);
  if (refusals.length > 0) return { refusals, steps: [], gone: [] };
  const nameOf = (className: string) => classes.get(className) ?? className;
  const tables = wanted.tables.map(({ table }) => table);
  const plans = wanted.tables.map((declared): MigrationPlan => {
    const { table } = declared;
    const old = known.tables.find(({ className }) => nameOf(className) === table.className);
    if (old) return planTable(pointingToRenamed(old, classes), declared, named);
    const created = { kind: 'create', table: table.name, statements: tableDdl(table) } as const;
    return { refusals: [], steps: [created, linkStep(table)], gone: [] };
  });
  const dropped = known.tables.filter(
    ({ className }) => !tables.some((table) => table.className === nameOf(className)),
  );
  const losses = dropped.flatMap((table) => refuseTableDrop(table, tables, named));
  const views = known.views.flatMap((old) => {
    const name = classes.get(old);
    return name === undefined ? [] : [renameStoredClass(old, name)];
  });
  return {
    refusals: [...plans.flatMap((plan) => plan.refusals), ...losses, ...named.unused()],
    steps: inOrder([
      ...plans.flatMap((plan) => plan.steps),
      ...views,
      ...dropped.map((table) => ({ kind: 'drop', table: table.name, statements: dropTable(table, tables) }) as const),
    ]),
    gone: [...plans.flatMap((plan) => plan.gone), ...dropped.map(({ name }) => ({ table: name }))],
  };
}
