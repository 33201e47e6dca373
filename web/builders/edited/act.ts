/** The types of a kind of document that is edited by acts. */
export interface Edited {
  /** What names a part of it in the selection. */
  readonly key: string | number;
  readonly document: unknown;
  /** A write that the server is asked for. */
  readonly call: unknown;
  /** Why an act is not written: what somebody has to decide, or to know. */
  readonly halt: unknown;
}

/** What an act results in. The same document and no call: nothing to do. */
export interface ActResult<E extends Edited> {
  readonly document: E['document'];
  readonly calls: readonly E['call'][];
  /** Set where the act must not be written. */
  readonly halt?: E['halt'];
}

/** A change of a document. It is pure: it is applied again to each newer document until it is written. */
export interface Act<E extends Edited> {
  /** What undo names, in lower case: 'перемещение блока'. */
  readonly caption: string;
  /** The message after it is written (spec 2 §8.1). */
  readonly message: string;
  readonly apply: (document: E['document']) => ActResult<E>;
  /** It is applied to the newest document and sent again where its write collides with another one. */
  readonly repeats?: true;
}

/** What the server answers to a write. */
export interface Written {
  /** Null where nothing changed. */
  readonly changeSet: number | null;
  /** The ids of the files that were not copied. */
  readonly leftFiles?: readonly number[];
}

/** A change of a document as it is shown, once it is known: undo takes it back before the server has answered. */
export interface Change<E extends Edited> {
  readonly back: (document: E['document']) => E['document'];
  readonly forth: (document: E['document']) => E['document'];
}

/** The document as the server has it, and its calls. */
export interface Replica<E extends Edited> {
  /** The newest document that is known. */
  readonly base: E['document'];
  /** Sends the calls of an act in order and tells each answer; `expected` is the document after them. */
  readonly write: (
    calls: readonly E['call'][],
    expected: E['document'],
    tell: (written: Written) => void,
  ) => Promise<void>;
  /** Reverts a change-set; resolves to the change-set that did. */
  readonly undo: (changeSet: number) => Promise<number | null>;
  /** What differs between two states of the document; whatever others have changed since stays. */
  readonly change: (before: E['document'], after: E['document']) => Change<E>;
  /** Reads the document again. */
  readonly read: () => Promise<void>;
  /** The document with the parts of the shown one that are equal, so that they are not drawn again. */
  readonly keep: (shown: E['document'], next: E['document']) => E['document'];
}
