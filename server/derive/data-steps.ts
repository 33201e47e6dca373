import type { DataMigration } from '#model/structured/data-migration.ts';
import { quoted } from './names.ts';
import type { TableSpec } from './table.ts';

/** One step of a table's data migrations, with the column it changes. */
export interface DataStep extends DataMigration {
  readonly column: string;
}

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

/**
 * The SQL that takes the stored values of the classes in `from`, and what history holds of them, through the steps that `to` has
 * beyond them. Throws where steps that were taken have been changed: a declaration's mistake.
 */
export function dataStepsDdl(from: readonly TableSpec[], to: readonly TableSpec[]): string {
  const lines = to.flatMap((table) => {
    const old = from.find(({ classId }) => classId === table.classId);
    const { dataSteps = [] } = table;
    const taken = old?.dataSteps ?? [];
    if (taken.some((step, at) => JSON.stringify(step) !== JSON.stringify(dataSteps[at])))
      throw new Error(`${table.name}: data migrations that were taken can not be changed, only followed by others`);
    return old ? dataSteps.slice(taken.length).flatMap((step) => stepDdl(table, step)) : [];
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
