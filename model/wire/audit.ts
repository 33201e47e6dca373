import type { RecentChange } from './history.ts';

/** A change of a record, in the answer of `GET /manage/change/`. */
export interface JournalEntry extends RecentChange {
  readonly changeId: number;
}

/** A page of the journal of changes, newest first. */
export interface JournalAnswer {
  readonly items: readonly JournalEntry[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}
