/** What is wrong with a condition, an expression or a watcher, or with its evaluation. */
export interface LogicProblem {
  readonly kind: /** The stored value has not the shape of contract «Forms». */
    | 'shape'
    /** Deeper or larger than {@link MOST_DEPTH} and {@link MOST_NODES}. */
    | 'size'
    /** A pattern that is invalid or can't be run in linear time. */
    | 'pattern'
    /** An operand of the wrong type. */
    | 'type'
    /** A division by zero. */
    | 'division'
    /** Fields that depend on each other. */
    | 'cycle';
  /** The place within the value that was read: `all[1].not`. Empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

/** The maximum nesting of a condition or an expression. */
export const MOST_DEPTH = 32;
/** The maximum number of parts of a condition or an expression. */
export const MOST_NODES = 1000;

/** The outcome of reading a stored value: its parts are checked once, and later code relies on them. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: LogicProblem };

/** Collects the size of a value while it is read, so that no value exhausts the stack or the time. */
export class ReadingBounds {
  #nodes = 0;

  /** The problem of one more part at this depth, or null if it fits. */
  exceeded(depth: number, path: string): LogicProblem | null {
    this.#nodes += 1;
    if (depth <= MOST_DEPTH && this.#nodes <= MOST_NODES) return null;
    return { kind: 'size', path, message: 'Слишком сложно: разбейте на части' };
  }
}
