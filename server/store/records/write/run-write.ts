import type { ClassDefinition } from '#model/define-class.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import type { Actor } from '#server/access/actor.ts';
import { storedClassName } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { assertConfirmed } from '../../confirmation/confirmed-session.ts';
import { noteKeyRules } from './change-key.ts';
import { problemOf } from './database-problem.ts';
import { declaredRules } from './declared-rules.ts';
import {
  DeferredWork,
  writtenIds,
  writtenNames,
  type ClassRules,
  type RowWrite,
  type RuleContext,
} from '../../projection/rules.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** The transaction and change-set of a write; by default its own transaction and a new change-set. */
export interface WriteOptions {
  readonly transaction?: Queryable;
  readonly changeSetId?: number;
  /** The caller that passes it must run it at the end of the change. */
  readonly deferred?: DeferredWork;
  /**
   * The record is deleted or restored by cascade from one that the actor may write: no right to its own class is
   * required.
   */
  readonly asCascade?: boolean;
  /** A deletion is refused where a person is to be asked about what goes with it. */
  readonly asks?: boolean;
}

/** One write, as the rules of its class see it. */
export interface WritePlan<Answer> {
  readonly actor: Actor;
  readonly action: ChangeAction;
  /** The rows to write. */
  readonly rows: readonly RowWrite[];
  /** There are several statements, which need one transaction. */
  readonly together?: boolean;
  readonly restoring?: boolean;
  readonly fromHistory?: boolean;
  /** The records are complete, so the `before` rule is skipped. */
  readonly complete?: boolean;
  readonly work: (target: Queryable, rows: readonly RowWrite[], inside: WriteOptions) => Promise<Answer>;
  /** Returns the ids of the created records; by default the ids of `rows`. */
  readonly created?: (answer: Answer & {}) => readonly number[];
}

/** A change-set for several statements. */
export async function nextChangeSet(where: Queryable): Promise<number> {
  const [row] = await where.query<{ id: number }>({ text: "select nextval('change_set_id_seq') as id", values: [] });
  if (!row) throw new Error('no change-set was given');
  return row.id;
}

/**
 * Runs a write in its transaction, with the rules of its class before and after it, and translates database errors to
 * those of the contract.
 */
export async function runWrite<Answer>(
  context: StoreContext,
  definition: ClassDefinition,
  options: WriteOptions,
  plan: WritePlan<Answer>,
): Promise<Answer> {
  const rules = [
    declaredRules(context.catalog, definition),
    context.rules.get(storedClassName(definition)),
    plan.actor.key && noteKeyRules,
  ].filter((one) => one !== null && one !== undefined);
  const ruled = rules.length > 0;
  const run = async (target: Queryable) =>
    ruled ? withRules(context, rules, options, plan, target) : plan.work(target, plan.rows, options);
  try {
    if (options.transaction) return await run(options.transaction);
    return ruled || plan.together ? await context.database.transaction(run) : await run(context.database);
  } catch (error) {
    throw problemOf(error, context.catalog, definition, writtenNames(plan.rows));
  }
}

function asksAgain({ asksAgain: names }: ClassRules, action: ChangeAction, rows: readonly RowWrite[]): boolean {
  if (names === undefined) return false;
  return names === 'all' || action !== 'update' || writtenNames(rows).some((name) => names.includes(name));
}

async function withRules<Answer>(
  context: StoreContext,
  rules: readonly ClassRules[],
  options: WriteOptions,
  plan: WritePlan<Answer>,
  transaction: Queryable,
): Promise<Answer> {
  const { actor, action } = plan;
  const changeSetId = options.changeSetId ?? (await nextChangeSet(transaction));
  const deferred = options.deferred ?? new DeferredWork();
  const ruleContext: RuleContext = { context, transaction, actor, changeSetId };
  const defer: DeferredWork['add'] = (work, about) => deferred.add(work, about);
  const { restoring = false, fromHistory = restoring } = plan;
  let { rows } = plan;
  for (const rule of plan.complete ? [] : rules)
    rows = (await rule.before?.(transaction, { ...ruleContext, defer, action, rows, restoring, fromHistory })) ?? rows;
  if (rules.some((rule) => asksAgain(rule, action, rows))) await assertConfirmed(transaction, actor);
  const answer = await plan.work(transaction, rows, { ...options, transaction, changeSetId, deferred });
  if (answer !== null && answer !== undefined) {
    const ids = plan.created ? plan.created(answer) : writtenIds(rows);
    const made = {
      ...ruleContext,
      defer,
      action,
      ids,
      complete: plan.complete ?? false,
      fromHistory,
      fieldNames: writtenNames(rows),
    };
    for (const rule of rules) await rule.after?.(transaction, made);
    if (!options.deferred) await deferred.run({ ...ruleContext, actor: { ...actor, epoch: null } });
  }
  return answer;
}
