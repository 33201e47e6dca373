import { useEffect, useState } from 'react';
import { markWritten } from './draft-pages.ts';
import { newDraftKey, writeDraft, type DraftField, type DraftTarget } from './draft-store.ts';

/** Milliseconds after an input until it is stored. */
const STORED_AFTER = 400;

/** The draft that one form or field writes. */
export interface DraftHold {
  /** Keeps the unsaved input of a field; null when it has none any more. */
  readonly keep: (name: string, field: DraftField | null) => void;
  /** Removes the draft: it was saved, or is given up. */
  readonly drop: () => void;
}

/** The drafts with input that is not stored yet. */
const unwritten = new Set<Writer>();
const writeAll = (): void => {
  for (const writer of unwritten) writer.write();
};
window.addEventListener('pagehide', writeAll);
document.addEventListener('visibilitychange', writeAll);

/** Writes a draft with a delay, and at once when the page is hidden or the form goes away. */
class Writer implements DraftHold {
  readonly #target: DraftTarget;
  #key: string | null = null;
  #end: () => void = () => {};
  #fields: Readonly<Record<string, DraftField>> = {};
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(target: DraftTarget) {
    this.#target = target;
  }

  keep(name: string, field: DraftField | null): void {
    if (field === null && !(name in this.#fields)) return;
    // The user who types owns the draft, also where they sign out before it is stored.
    if (this.#key === null) {
      this.#key = newDraftKey(this.#target);
      this.enter();
    }
    const { [name]: _, ...others } = this.#fields;
    this.#fields = field === null ? others : { ...others, [name]: field };
    unwritten.add(this);
    this.#waiting ??= setTimeout(() => this.write(), STORED_AFTER);
  }

  drop(): void {
    this.#fields = {};
    unwritten.add(this);
    this.write();
  }

  /** Stores what is not stored yet. */
  write(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    if (unwritten.delete(this) && this.#key !== null) writeDraft(this.#key, this.#fields);
  }

  /** Begins the writing, also after an effect ran twice. */
  enter(): void {
    if (this.#key !== null) this.#end = markWritten(this.#key.slice(this.#key.lastIndexOf(':') + 1));
  }

  /** Ends the writing: what is stored is offered from now on. */
  leave(): void {
    this.write();
    this.#end();
  }
}

/**
 * The draft of a form or field, stored for the signed-in user until it is saved or given up; null without a target. It
 * outlives the page, so that the input is offered when the record is opened again (decision 038).
 */
export function useDraftHold(target: DraftTarget | null): DraftHold | null {
  const [writer] = useState(() => target && new Writer(target));
  useEffect(() => {
    if (!writer) return;
    writer.enter();
    return () => writer.leave();
  }, [writer]);
  return writer;
}
