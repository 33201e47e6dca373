import type { WireRecord } from './record.ts';
import type { Correction } from './search.ts';

/** The worth of the leads of one stage in one currency. */
export interface BoardSum {
  /** Null for leads with an amount and no currency. */
  readonly currencyId: number | null;
  readonly amount: number;
}

/** One column of a board. */
export interface BoardStage {
  readonly id: number;
  /** The number of all leads in it that match the filter. */
  readonly count: number;
  /** The worth of all these leads, the largest sum first. */
  readonly sums: readonly BoardSum[];
  /** A page of these leads in the order of the stage. */
  readonly items: readonly WireRecord[];
  /** The place after which the next page begins; null after the last one. */
  readonly next: string | null;
}

/** The answer of `GET /manage/lead/board/`. */
export interface Board {
  readonly stages: readonly BoardStage[];
  /** What the search was understood as, where it was not only what was typed. */
  readonly corrected?: Correction;
}
