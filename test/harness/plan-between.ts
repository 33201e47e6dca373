import type { ClassDefinition } from '#model/define-class.ts';
import { declaredTable } from '#server/derive/migration/declared-schema.ts';
import { migrationScripts } from '#server/derive/migration/migration-step.ts';
import { planMigration, type MigrationPlan } from '#server/derive/migration/plan-migration.ts';
import { tableOf } from '#server/derive/table.ts';
import { APART, withinTransaction } from '#server/store/engines/migrations.ts';

/** The migration plan of `npm run gen` for the change from one set of classes to the other. */
export function planBetween(
  from: readonly ClassDefinition[],
  to: readonly ClassDefinition[],
  drops: readonly string[] = [],
): MigrationPlan {
  return planMigration({ tables: from.map(tableOf), views: [] }, { tables: to.map(declaredTable), views: [] }, drops);
}

/** The script of that plan for one transaction. Throws if the change is refused. */
export function scriptBetween(...classes: Parameters<typeof planBetween>): string {
  const { refusals, steps } = planBetween(...classes);
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  const { within, apart } = migrationScripts(steps);
  return apart === '' ? within : `${within}${withinTransaction({ script: `${APART}\n${apart}` })}`;
}

/** The drops that the refusals offer as a remedy. */
export function offeredDrops({ refusals }: MigrationPlan): readonly string[] {
  return refusals.flatMap((refusal) => /--drop ([\w.]*\w)/u.exec(refusal)?.slice(1) ?? []);
}
