import type { ChangeAction } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from './read-projection.ts';

/** Where a rule works: inside the write's transaction and its change-set, on behalf of whoever writes. */
export interface RuleContext {
  readonly context: StoreContext;
  readonly transaction: Queryable;
  readonly actor: Actor;
  readonly changeSetId: number;
}

/** What follows from a whole change for the records it touched: a sum, say. Done once, at the change's end. */
export type DeferredStep = (ruleContext: RuleContext, ids: readonly number[]) => Promise<void>;

interface Settling {
  /** Leaves `work` on these records for the end of the change; the same work is done once however often it is left. */
  readonly defer: (work: DeferredStep, ids: readonly number[]) => void;
}

/** What a write does to one record; `Name` are the names of its class's properties, any where the class is not known. */
export interface RowWrite<Name extends string = string> {
  /** Null for a new record. */
  readonly id: number | null;
  /** What is written, checked; all of a new record's fields, none of a deletion's. */
  readonly fields: ReadonlyMap<Name, unknown>;
}

/** The ids of the records that are there. */
export function writtenIds(rows: readonly RowWrite[]): readonly number[] {
  return rows.flatMap(({ id }) => id ?? []);
}

/** Whether the same values are written to all the records, as one request asks for. */
export function areAlike(rows: readonly RowWrite[]): boolean {
  return rows.every(({ fields }) => fields === rows[0]?.fields);
}

/** The names of all fields that are written to any of the records. */
export function writtenNames(rows: readonly RowWrite[]): readonly string[] {
  const kinds = new Set(rows.map(({ fields }) => fields));
  return [...new Set([...kinds].flatMap((fields) => [...fields.keys()]))];
}

/** A write that is about to be made, of one record or of many at once. */
export interface PlannedWrite<Name extends string = string> extends RuleContext, Settling {
  readonly action: ChangeAction;
  readonly rows: readonly RowWrite<Name>[];
  /** Deleted records come back: as they were, or not at all. */
  readonly restoring: boolean;
}

/** A write that has just been made, and can still be refused by throwing. */
export interface MadeWrite<Name extends string = string> extends RuleContext, Settling {
  readonly action: ChangeAction;
  readonly ids: readonly number[];
  /** The properties written to any of the records; all of them for a new one. */
  readonly fieldNames: readonly Name[];
}

/** What holds for the records of one class beyond its declaration. Writes of a class that has rules run in a transaction. */
export interface ClassRules<Name extends string = string> {
  /**
   * Locks what the write depends on, refuses it, or answers what is to be written instead, to each record in its place. It asks
   * once for all the records. Those that are created many at once come complete and skip it.
   */
  before?(transaction: Queryable, write: PlannedWrite<Name>): Promise<readonly RowWrite<Name>[]>;
  after?(transaction: Queryable, write: MadeWrite<Name>): Promise<void>;
}

/** The works left for the end of a change, each with the records it is about. */
export class DeferredWork {
  readonly #works = new Map<DeferredStep, Set<number>>();

  add(work: DeferredStep, ids: readonly number[]): void {
    const known = this.#works.get(work) ?? new Set();
    for (const id of ids) known.add(id);
    this.#works.set(work, known);
  }

  /** Does what was left, in the order in which it was first left. */
  async run(ruleContext: RuleContext): Promise<void> {
    for (const [work, ids] of this.#works) if (ids.size > 0) await work(ruleContext, [...ids]);
    this.#works.clear();
  }
}
