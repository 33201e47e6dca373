import type { Reason } from '../duplicates/score-pair.ts';
import type { WireRecord } from './record.ts';

/** Records that may be one. */
export interface DuplicateGroup {
  readonly ids: readonly number[];
  readonly reasons: readonly Reason[];
  /** From 0 to 100. */
  readonly score: number;
  /** The records as lists show them, in the order of `ids`. */
  readonly records: readonly WireRecord[];
}

/** The answer of `GET /manage/{class}/duplicates/`. */
export interface DuplicateList {
  readonly items: readonly DuplicateGroup[];
  readonly total: number;
}

/** Records of one class that a merge moves to the record that remains. */
export interface MergeMove {
  readonly className: string;
  readonly caption: string;
  readonly property: string;
  readonly total: number;
}

/** The answer of `POST /manage/{class}/{id}/merge/`: what moves, as far as the reader sees it. */
export interface MergeAnswer {
  readonly moves: readonly MergeMove[];
}
