import { quoted } from '../names.ts';
import type { DataStep, TableSpec } from '../table.ts';
import type { MigrationStep } from './migration-step.ts';
import type { ColumnNames } from './rename-table.ts';

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function stepDdl({ name, classId }: TableSpec, { column, property, path, step }: DataStep): string[] {
  const told = `array[${path.map(literal).join(', ')}]::text[], ${literal(JSON.stringify(step))}`;
  const after = (value: string) => `migrated_value(${value}, ${told})`;
  const key = literal(property);
  const past = (side: string) =>
    `${side} = case when ${side} ? ${key} then ${side} || jsonb_build_object(${key}, ${after(`${side} -> ${key}`)}) else ${side} end`;
  const stored = quoted(column);
  return [
    `update ${quoted(name)} set ${stored} = ${after(stored)} where ${stored} is distinct from ${after(stored)};`,
    `update "change" set ${past('before')}, ${past('after')} where class_id = ${classId} and (before ? ${key} or after ? ${key});`,
  ];
}

/** The steps already applied to columns that still exist, by the present column names. */
function taken({ dataSteps = [] }: TableSpec, to: TableSpec, columns: ColumnNames): readonly DataStep[] {
  return dataSteps.flatMap((step) => {
    const column = columns.get(step.column) ?? step.column;
    return to.columns.some(({ name }) => name === column) ? { ...step, column } : [];
  });
}

function isTaken(one: DataStep, other: DataStep | undefined): boolean {
  const told = (step: DataStep | undefined) => JSON.stringify([step?.column, step?.path, step?.step]);
  return told(one) === told(other);
}

/** Refusals of a class's steps: applied steps must not be changed. */
export function refuseChangedSteps(from: TableSpec, to: TableSpec, columns: ColumnNames): readonly string[] {
  const changed = taken(from, to, columns).find((step, at) => !isTaken(step, to.dataSteps?.[at]));
  if (!changed) return [];
  const path = [changed.property, ...changed.path].join('.');
  return [`${to.className}: the data migration of ${path} was taken. Put it back, and add others behind it`];
}

/** The migration step that applies the new data steps to the stored values of a class and to its history. */
export function dataStep(from: TableSpec, to: TableSpec, columns: ColumnNames): MigrationStep {
  const { dataSteps = [] } = to;
  const missing = dataSteps.slice(taken(from, to, columns).length);
  return { kind: 'data', table: to.name, statements: missing.flatMap((step) => stepDdl(to, step)) };
}
