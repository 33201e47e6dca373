import type { LinkedRecord } from './record.ts';

/** The answer of `GET /search/`: the best matches of each class, in the order of the menu. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  /** What the search was understood as, where nothing was found by what was typed. */
  readonly corrected?: Correction;
}

/** What a search finds in one class. */
export interface SearchGroup {
  readonly className: string;
  readonly items: readonly LinkedRecord[];
  /** How many records of the class are found; counted up to `MOST_COUNTED`, which means at least so many. */
  readonly total: number;
}

/** Records of a class that a search over everything counts. */
export const MOST_COUNTED = 1000;

/** How a word was understood otherwise than it was typed. */
export type CorrectionKind = 'typo' | 'layout' | 'transliteration' | 'lookAlike' | 'split' | 'joined';

/** What a search was understood as, where nothing was found as it was typed. */
export interface Correction {
  /** The text whose results are shown. */
  readonly text: string;
  readonly kinds: readonly CorrectionKind[];
}
