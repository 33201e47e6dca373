import type { HistoryEntry } from './history.ts';
import type { GoneAlong } from './record.ts';

/** A deleted record in the bin of a class or of all classes, or by its own address. */
export type DeletedRecord = Pick<HistoryEntry, 'changeSetId' | 'at' | 'user' | 'version'> & {
  readonly id: number;
  /** The class that the record is of, where it was listed by another. */
  readonly className: string;
  /** Its name at its deletion; null where it had none, or the reader may not read it. */
  readonly caption: string | null;
  /** What was deleted by the same act and comes back with it, as far as the reader sees it. */
  readonly along: readonly GoneAlong[];
  /** Whether the reader may create again all that was deleted by the act, and history holds what that takes. */
  readonly restorable: boolean;
  /** The reason for which it was erased for good, so that nothing but the fact is left of it; null where it was not. */
  readonly erasedFor: string | null;
};
