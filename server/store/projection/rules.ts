import type { ChangeAction } from '#model/wire/history.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from './read-projection.ts';

/** The context of a rule: it runs inside the write's transaction and change-set, on behalf of the writer. */
export interface RuleContext {
  readonly context: StoreContext;
  readonly transaction: Queryable;
  readonly actor: Actor;
  readonly changeSetId: number;
}

/** Derived data of the records that a change touched, such as a sum. Runs once, at the end of the change. */
export type DeferredStep = (ruleContext: RuleContext, ids: readonly number[]) => Promise<void>;

interface Settling {
  /** Defers `work` on these records to the end of the change; the same work runs once however often it is deferred. */
  readonly defer: (work: DeferredStep, ids: readonly number[]) => void;
}

/**
 * The effect of a write on one record; `Name` are the property names of its class, any string if the class is not
 * known.
 */
export interface RowWrite<Name extends string = string> {
  /** Null for a new record. */
  readonly id: number | null;
  /** The written values, validated: all fields of a new record, none for a deletion. */
  readonly fields: ReadonlyMap<Name, unknown>;
}

/** The ids of the existing records. */
export function writtenIds(rows: readonly RowWrite[]): readonly number[] {
  return rows.flatMap(({ id }) => id ?? []);
}

/** Whether all records get the same values, as from one request. */
export function areAlike(rows: readonly RowWrite[]): boolean {
  return rows.every(({ fields }) => fields === rows[0]?.fields);
}

/** The names of all fields written to any of the records. */
export function writtenNames(rows: readonly RowWrite[]): readonly string[] {
  const kinds = new Set(rows.map(({ fields }) => fields));
  return [...new Set([...kinds].flatMap((fields) => [...fields.keys()]))];
}

/** A write that is about to be made, of one record or of many at once. */
export interface PlannedWrite<Name extends string = string> extends RuleContext, Settling {
  readonly action: ChangeAction;
  readonly rows: readonly RowWrite<Name>[];
  /** Deleted records are being restored: unchanged, or not at all. */
  readonly restoring: boolean;
  /** The values come from history, where long texts and JSON stay: they are not among the rows. */
  readonly fromHistory: boolean;
}

/** A write that has just been made, and can still be refused by throwing. */
export interface MadeWrite<Name extends string = string> extends RuleContext, Settling {
  readonly action: ChangeAction;
  readonly ids: readonly number[];
  /** The records were created in bulk with everything that follows from them. */
  readonly complete: boolean;
  /** The values come from history. */
  readonly fromHistory: boolean;
  /** The properties written to any of the records; all of them for a new one. */
  readonly fieldNames: readonly Name[];
}

/** The rules of one class beyond its declaration. Writes of a class that has rules run in a transaction. */
export interface ClassRules<Name extends string = string> {
  /**
   * The fields whose change gives somebody rights or an account: whoever changes them, or creates, deletes or restores a
   * record, has to prove again who they are, unless they did so a short time before.
   */
  readonly asksAgain?: readonly Name[] | 'all';
  /**
   * Locks what writes of these records lock before the records themselves. An undo locks records before the rules see
   * their rows, and calls this first, so that it locks in the order of other writes.
   */
  ahead?(transaction: Queryable, ids: readonly number[]): Promise<unknown>;
  /**
   * Locks the data that the write depends on, refuses the write, or returns the rows to write instead, in the same
   * order. Called once for all records. Records created in bulk are complete and skip it.
   */
  before?(transaction: Queryable, write: PlannedWrite<Name>): Promise<readonly RowWrite<Name>[]>;
  after?(transaction: Queryable, write: MadeWrite<Name>): Promise<void>;
}

/** The deferred work of a change, with the records it concerns. */
export class DeferredWork {
  readonly #works = new Map<DeferredStep, Set<number>>();

  add(work: DeferredStep, ids: readonly number[]): void {
    const known = this.#works.get(work) ?? new Set();
    for (const id of ids) known.add(id);
    this.#works.set(work, known);
  }

  /** Runs the deferred work, in the order in which it was first deferred. */
  async run(ruleContext: RuleContext): Promise<void> {
    for (const [work, ids] of this.#works) if (ids.size > 0) await work(ruleContext, [...ids]);
    this.#works.clear();
  }
}
