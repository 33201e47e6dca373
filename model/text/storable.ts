import { checkText } from './text-check.ts';

/** The limits of a JSON value. */
export interface StoredBounds {
  /** Nesting levels of lists and objects. */
  readonly depth: number;
  /** Values at all levels, including keys. */
  readonly nodes: number;
  /** Total characters of all texts. */
  readonly length: number;
}

/** Whether every text in the value, keys included, can be stored, and its size and depth are within bounds. */
export function isStorable(root: unknown, bounds: StoredBounds): boolean {
  let nodes = 0;
  let length = 0;
  const waiting: (readonly [value: unknown, depth: number])[] = [[root, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    nodes += 1;
    if (nodes > bounds.nodes || depth > bounds.depth) return false;
    if (typeof value === 'string') {
      length += value.length;
      if (length > bounds.length || checkText(value) !== null) return false;
    } else if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      for (const [key, entry] of Object.entries(value)) {
        if (!isList) waiting.push([key, depth]);
        waiting.push([entry, depth + 1]);
      }
    }
  }
  return true;
}
