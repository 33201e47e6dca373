import { showsNothing } from '../text/canonical-text.ts';

/** A rule that a value is checked against. The same rule runs in the browser and on the server (spec 2 §5.3). */
export interface Validator {
  /** The default message, for declarations that give none. */
  readonly message: (bound: unknown) => string;
  /** Whether `value` passes, within `record` if one is known. Only `required` is called with an empty value. */
  readonly test: (value: unknown, bound: unknown, record?: Readonly<Record<string, unknown>>) => boolean;
}

/** The length of a text in characters (code points), as PostgreSQL's `char_length` counts them. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** What `min` and `max` measure: a number's value, or the length of any other value that has one (spec 2 §5.3). */
export function magnitude(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return characterCount(value);
  if (Array.isArray(value)) return value.length;
  return Number.NaN;
}

/** Whether a field counts as empty: no value, an empty list, or a text that shows nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return showsNothing(value);
  return Array.isArray(value) && value.length === 0;
}
