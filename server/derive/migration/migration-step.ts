/** The kinds of steps, in the order in which a migration runs them. */
export const STEP_KINDS = ['rename', 'create', 'alter', 'data', 'link', 'drop', 'apart'] as const;

/** What a step does: `data` rewrites what rows store, `link` adds foreign keys, `drop` removes whole tables; `apart` reads tables while others use them. */
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

/** The scripts of a plan: for one transaction, and for what follows outside it; empty where there are no such steps. */
export function migrationScripts(steps: readonly MigrationStep[]): { readonly within: string; readonly apart: string } {
  const scriptOf = (lines: readonly string[]) => (lines.length === 0 ? '' : `${lines.join('\n')}\n`);
  const linesOf = (isApart: boolean) =>
    steps.filter(({ kind }) => (kind === 'apart') === isApart).flatMap(({ statements }) => statements);
  return { within: scriptOf(linesOf(false)), apart: scriptOf(linesOf(true)) };
}
