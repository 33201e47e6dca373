import type { Correction } from './search.ts';
import type { Operator } from '../property/operator.ts';

/** A record on the wire. Its fields are described by its class's metadata. */
export type WireRecord = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>;

/** What a reference shows of its target record. */
export interface LinkedRecord {
  readonly id: number;
  readonly caption: string | null;
  /** The target's class, where the reference may point to several. */
  readonly className?: string;
}

/** The answer of `GET /manage/{class}/{id}/related/`: how many records each list holds that the reader may read. */
export type RelatedCounts = readonly {
  readonly className: string;
  readonly property: string;
  readonly total: number;
}[];

/** One condition of a list's filter. */
export interface FilterEntry {
  readonly fieldName: string;
  readonly fieldValue?: unknown;
  readonly operator?: Operator;
}

/** A page of records. */
export interface ListAnswer<Item = WireRecord> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
  /** What the search was understood as, where it was not only what was typed. */
  readonly corrected?: Correction;
  /**
   * What `before` of the page before and `after` of the next one are, of a page that was asked for with either, or begins
   * at the 500th record or later; null where nothing is. A page of a search has them only where it was asked for so.
   */
  readonly before?: string | null;
  readonly after?: string | null;
}

/** A value of a unique code, and the record that has it. */
export interface SimilarCode {
  readonly id: number;
  readonly value: string;
}

/** The answer of `GET /manage/{class}/similar/`: values that look like an entered one. */
export interface SimilarValues {
  readonly items: readonly SimilarCode[];
}

/** One field of a PATCH. */
export interface FieldValue {
  readonly fieldName: string;
  readonly fieldValue: unknown;
}

/** One field of a write of several records. */
export interface FieldOfMany extends FieldValue {
  /** `add` adds to the list of each record what it lacks; otherwise the value replaces that of each. */
  readonly mode?: 'set' | 'add';
}

/** The answer of `POST /manage/{class}/selection/`: rows and their versions, stored on the server. */
export interface SelectionAnswer {
  readonly selectionId: string;
  readonly count: number;
  /** The number of requested rows that don't match `only` and are left out. */
  readonly left: number;
}

/** The answer of `POST /manage/{class}/linked/`. */
export interface LinkedCounts {
  /** The number of records that got a link. */
  readonly updated: number;
  /** The number of those that had all the links. */
  readonly left: number;
  /** The number of new links. */
  readonly links: number;
}

/** Records of one class that are deleted with others, as far as the reader sees them. */
export interface GoneAlong {
  readonly className: string;
  readonly count: number;
  /** The noun in the form that the number asks for: «лидов» of 9. */
  readonly noun: string;
}

/** The answer of `GET /manage/{class}/{id}/reactions/`: ratings from 1 to 5, null if there are none (spec 2 §3.1). */
export interface ReactionTotals {
  readonly minRating: number | null;
  readonly maxRating: number | null;
  readonly aggregateRating: number | null;
  readonly ratings: number;
  readonly likes: number;
  readonly dislikes: number;
}

/** A record with its class: of `GET /object/{id}/` and `GET /manage/attachedfile/{id}/uses/`. */
export interface NamedRecord extends LinkedRecord {
  readonly className: string;
  readonly classCaption: string;
}
