import type { Queryable } from '#server/store/database.ts';
import type { DeferredWork } from '#server/store/projection/rules.ts';

/** The transaction of a copy, its change-set, and what is done once at its end. */
export interface CopyInside {
  readonly transaction: Queryable;
  readonly changeSetId: number;
  readonly deferred: DeferredWork;
}
