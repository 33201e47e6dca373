import type { ChangeAction } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../database.ts';

/** A write that has just been made inside a transaction, and can still be refused by throwing. */
export interface MadeWrite {
  readonly actor: Actor;
  readonly action: ChangeAction;
  readonly ids: readonly number[];
  /** The properties written; all of them for a new record. */
  readonly fieldNames: readonly string[];
}

/** What holds for the records of one class beyond its declaration. Writes of a class that has rules run in a transaction. */
export interface ClassRules {
  after(transaction: Queryable, write: MadeWrite, catalog: Catalog): Promise<void>;
}
