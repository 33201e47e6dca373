import type { LinkedRecord } from './record.ts';

/** The answer of `GET /search/`: the best matches of each class, in the order of the menu. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  /** What the search was understood as, where it was not only what was typed. */
  readonly corrected?: Correction;
}

/** A record that a search finds. */
export interface FoundRecord extends LinkedRecord {
  /** What the search finds in the text of its file, or in a field besides the caption, whose name precedes it. */
  readonly passage?: string;
}

/** What a search finds in one class. */
export interface SearchGroup {
  readonly className: string;
  readonly items: readonly FoundRecord[];
  /** How many records of the class are found; counted up to `MOST_COUNTED`, which means at least so many. */
  readonly total: number;
  /** Only a part of the records was looked at, because so many hold what is sought: there may be more than `total`. */
  readonly isPartial?: true;
}

/** Records of a class that a search over everything counts. */
export const MOST_COUNTED = 1000;

/**
 * How a word was understood otherwise than it was typed; `label`: a word that names a class or a field was left out,
 * `id`: a number was the id of a record.
 */
export type CorrectionKind =
  | 'typo'
  | 'layout'
  | 'transliteration'
  | 'lookAlike'
  | 'split'
  | 'joined'
  | 'label'
  | 'id'
  | 'synonym';

/** What a search was understood as, where it was not only what was typed. */
export interface Correction {
  /** The text whose results are shown: what was typed, where only synonyms were added. */
  readonly text: string;
  readonly kinds: readonly CorrectionKind[];
  /** The synonyms whose results are shown as well. */
  readonly synonyms?: readonly string[];
}
