import type { CopyPart } from '../class-parts.ts';
import type { ChangeAction, HistoryEntry } from './history.ts';

/**
 * A part of a record's history: its own fields with its folders, or what belongs to it. `items` are told, but are no part of
 * a version: the lines of an order, the registrations of an event.
 */
export type MomentPart = 'fields' | Exclude<CopyPart, 'folders'> | 'items';

/** What an act did to the record or to what belongs to it. */
export interface MomentChange extends Pick<HistoryEntry, 'action' | 'version' | 'fields'> {
  readonly changeId: number;
  readonly part: MomentPart;
  readonly className: string;
  readonly classCaption: string;
  readonly objectId: number;
  /** Its current caption, or the last one; null where that is a link. */
  readonly caption: string | null;
}

/** One act in the history of a record with what belongs to it. */
export interface RecordMoment extends Pick<HistoryEntry, 'changeSetId' | 'at' | 'user' | 'reason'> {
  /** The last change of the act: the record as it was after it is the version that can be compared and restored. */
  readonly momentId: number;
  /** How many records it changed; the newest of them are listed. */
  readonly count: number;
  /** What became of a moment of publication that it set, where that was not done. */
  readonly missed?: string;
  /** The session in which an agent of `user` did it, for them and for administrators; absent for others. */
  readonly agentSession?: string;
  readonly changes: readonly MomentChange[];
}

/** The answer of `GET /manage/{class}/{id}/moments/`. */
export interface RecordMoments {
  readonly items: readonly RecordMoment[];
  /** `before` of the next page; null on the last. */
  readonly next: number | null;
  /** The last change of what was read, also one of which nothing is told: a restoring names it as what was seen. */
  readonly present: number;
  /** The parts that a record of the class has, as far as the reader may read them. */
  readonly parts: readonly MomentPart[];
}

/** What differs between two moments in one of the records. */
export interface ComparedRecord {
  readonly part: MomentPart;
  readonly className: string;
  readonly classCaption: string;
  readonly objectId: number;
  readonly caption: string | null;
  /** `create`: it was added between the moments; `delete`: it left. */
  readonly action: ChangeAction;
  readonly fields: HistoryEntry['fields'];
}

/** The answer of `GET /manage/{class}/{id}/moments/compare/`. */
export interface ComparedMoments {
  readonly from: number;
  readonly to: number;
  readonly records: readonly ComparedRecord[];
}

/** The code of the refusal to put back a moment of a record that has changed since the user saw it. */
export const CHANGED_SINCE = 'changedSince';

/** The answer of `POST /manage/{class}/{id}/moments/{moment}/restore/`. */
export interface RestoredMoment {
  /** Null where nothing differed. */
  readonly changeSetId: number | null;
  /** Files whose bytes are no longer stored. */
  readonly lostFiles: readonly number[];
}
