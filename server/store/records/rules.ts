import type { ChangeAction } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import type { Fields } from './validate.ts';
import type { StoreContext } from './view.ts';

/** Where a rule works: inside the write's transaction and its change-set, on behalf of whoever writes. */
export interface RuleFrame {
  readonly context: StoreContext;
  readonly transaction: Queryable;
  readonly actor: Actor;
  readonly changeSetId: number;
}

/** What follows from a whole change for the records it touched: a sum, say. Done once, at the change's end. */
export type Settlement = (frame: RuleFrame, ids: readonly number[]) => Promise<void>;

interface Settling {
  /** Leaves `work` on these records for the end of the change; the same work is done once however often it is left. */
  readonly settle: (work: Settlement, ids: readonly number[]) => void;
}

/** A write that is about to be made. */
export interface PlannedWrite extends RuleFrame, Settling {
  readonly action: ChangeAction;
  /** The records it is made to; none for a new one. */
  readonly ids: readonly number[];
  /** What is written, checked; all of a new record's fields, none of a deletion's. */
  readonly fields: Fields;
  /** A deleted record comes back: as it was, or not at all. */
  readonly restoring: boolean;
}

/** A write that has just been made, and can still be refused by throwing. */
export interface MadeWrite extends RuleFrame, Settling {
  readonly action: ChangeAction;
  readonly ids: readonly number[];
  /** The properties written; all of them for a new record. */
  readonly fieldNames: readonly string[];
}

/** What holds for the records of one class beyond its declaration. Writes of a class that has rules run in a transaction. */
export interface ClassRules {
  /**
   * Locks what the write depends on, refuses it, or answers the fields to be written instead. Records that are created many
   * at once come complete and skip it.
   */
  before?(transaction: Queryable, write: PlannedWrite): Promise<Fields>;
  after?(transaction: Queryable, write: MadeWrite): Promise<void>;
}

/** The works left for the end of a change, each with the records it is about. */
export class Settlements {
  readonly #works = new Map<Settlement, Set<number>>();

  add(work: Settlement, ids: readonly number[]): void {
    const known = this.#works.get(work) ?? new Set();
    for (const id of ids) known.add(id);
    this.#works.set(work, known);
  }

  /** Does what was left, in the order in which it was first left. */
  async run(frame: RuleFrame): Promise<void> {
    for (const [work, ids] of this.#works) if (ids.size > 0) await work(frame, [...ids]);
    this.#works.clear();
  }
}
