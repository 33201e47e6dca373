import { boxOf } from '#web/ui/layout/box-of.ts';
/** A point relative to the upper left corner of an element, as parts of its width and height. */
export interface PointWithin {
  readonly x: number;
  readonly y: number;
}

/**
 * Where the caret of a text goes: to a point, or to a position of the editor's document, which is counted from the end
 * where it is negative.
 */
export type CaretPlace = PointWithin | { readonly position: number };

/** What is done to a text before its editor is there. */
export type TypedKey =
  | { readonly kind: 'text' | 'paste'; readonly text: string }
  /** A key that edits or moves the caret. */
  | { readonly kind: 'key'; readonly event: KeyboardEvent };

/** The keys that arrive between the moment in which a text is opened and that in which its editor is there, in order. */
export class TypedAhead {
  #at: CaretPlace | null;
  #keys: readonly TypedKey[] = [];
  #holders = 0;

  constructor(at: CaretPlace | null) {
    this.#at = at;
  }

  /** Where the caret goes first; null: to the end. */
  get at(): CaretPlace | null {
    return this.#at;
  }

  /** Puts the caret elsewhere, if nothing is typed yet. */
  moveTo(at: PointWithin): void {
    if (this.#keys.length === 0) this.#at = at;
  }

  add(key: TypedKey): void {
    if (key.kind === 'key' || key.text !== '') this.#keys = [...this.#keys, key];
  }

  /**
   * Keeps the keys until the returned function is called. If nobody else keeps them or has taken them by the end of the
   * task, they are handed to `left`.
   */
  hold(left: (keys: readonly TypedKey[]) => void): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      queueMicrotask(() => {
        const keys = this.#holders === 0 ? this.take() : [];
        if (keys.length > 0) left(keys);
      });
    };
  }

  /** Hands the keys to whoever writes them. */
  take(): readonly TypedKey[] {
    const keys = this.#keys;
    this.#keys = [];
    return keys;
  }
}

/** A point of the window within an element. */
export function pointWithin(element: Element, { x, y }: PointWithin): PointWithin {
  const box = boxOf(element);
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
}

/** The point of the window at which a point within an element is. */
export function pointInWindow(element: Element, { x, y }: PointWithin): PointWithin {
  const box = boxOf(element);
  return { x: box.left + x * box.width, y: box.top + y * box.height };
}
