import type { Reason } from '../duplicates/score-pair.ts';
import type { ShownJob } from './job.ts';
import type { WireRecord } from './record.ts';

/** Records that may be one. */
export interface DuplicateGroup {
  readonly ids: readonly number[];
  readonly reasons: readonly Reason[];
  /** From 0 to 100. */
  readonly score: number;
  /** The records as lists show them, in the order of `ids`. */
  readonly records: readonly WireRecord[];
  /** The record of `distinctPair` by which somebody has said that they are different ones. */
  readonly distinctId?: number;
}

/** The search of a class for pairs. */
export interface DuplicateSearch {
  /** ISO 8601: when all records were last compared; null if they never were. */
  readonly foundAt: string | null;
  /** The number of changed records that are not compared yet; their pairs are not listed. */
  readonly waiting: number;
  /** The last search. */
  readonly job: ShownJob | null;
}

/** The answer of `GET /manage/{class}/duplicates/`. */
export interface DuplicateList {
  readonly items: readonly DuplicateGroup[];
  readonly total: number;
  /** Absent where records like an entered one are asked for, and for classes whose doubles are not found. */
  readonly search?: DuplicateSearch;
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
