/** A rule that a value may be held against. The same rule runs in the browser and on the server (spec 2 §5.3). */
export interface Validator {
  /** The rule's name on the wire. */
  readonly name: string;
  /** The message shown where the declaration gives none. */
  readonly message: (bound: unknown) => string;
  /** Whether `value` passes, in `record` where one is known. Only `required` is ever asked about an empty value. */
  readonly test: (value: unknown, bound: unknown, record?: Readonly<Record<string, unknown>>) => boolean;
}

/** A rule as a property declares it and as the metadata carries it (spec 2 §3.10). */
export interface Validation {
  readonly validator: string;
  readonly value?: string | number | boolean;
  readonly errorMessage: string;
  /** What is said when the rule is met, where `showSuccess` flags it (spec 2 §5.3). */
  readonly successMessage?: string;
  readonly showSuccess?: boolean;
}

/** The length of a text in characters (code points), as PostgreSQL's `char_length` counts them. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** What `min` and `max` measure: the value of a number, the length of anything that has one (spec 2 §5.3). */
export function magnitude(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return characterCount(value);
  if (Array.isArray(value)) return value.length;
  return Number.NaN;
}

/** Whether a field counts as not filled in: no value, an empty list, or nothing but white space. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
