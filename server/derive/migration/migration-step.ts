/** The kinds of steps, in the order in which a migration runs them. */
export const STEP_KINDS = ['rename', 'create', 'alter', 'data', 'link', 'drop'] as const;

/** What a step does: `data` rewrites what rows store, `link` adds foreign keys, `drop` removes whole tables. */
export type StepKind = (typeof STEP_KINDS)[number];

/** One step of a migration. */
export interface MigrationStep {
  readonly kind: StepKind;
  /** The table it changes, by its name after the step. */
  readonly table: string;
  readonly statements: readonly string[];
}

/** The steps in the order in which they run; steps of one kind keep theirs. */
export function inOrder(steps: readonly MigrationStep[]): readonly MigrationStep[] {
  return STEP_KINDS.flatMap((kind) => steps.filter((step) => step.kind === kind && step.statements.length > 0));
}

/** The script of a plan; empty where it has no steps. */
export function migrationSql(steps: readonly MigrationStep[]): string {
  const lines = steps.flatMap((step) => step.statements);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
