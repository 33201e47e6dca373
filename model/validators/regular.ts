import type { Validator } from './validator.ts';

/**
 * The named patterns of the `regular` rule (spec 2 §5.3). A declaration references one by name and never contains a
 * pattern.
 */
export const NAMED_PATTERNS = {
  phone: /^\+7 ?\(\d{3}\) ?\d{3}-\d{2}-\d{2}$/u,
  slug: /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u,
  color: /^#[0-9a-f]{6}$/iu,
  isoCode: /^[A-Z]{2}$/u,
  currencyCode: /^[A-Z]{3}$/u,
  cssLength: /^(?:auto|\d{1,4}(?:\.\d{1,3})?(?:%|px|rem|em|vw|vh))$/u,
  twelfths: /^(?:[1-9]|1[0-2])$/u,
  login: /^[\p{L}\p{N}._@+-]+$/u,
} as const satisfies Readonly<Record<string, RegExp>>;

/** The name of a pattern of `regular`. */
export type PatternName = keyof typeof NAMED_PATTERNS;

const patterns: ReadonlyMap<string, RegExp> = new Map(Object.entries(NAMED_PATTERNS));

/** The text must match the named pattern; with an unknown name every value fails. */
export const regular: Validator = {
  message: () => 'Введите корректное значение',
  test: (value, bound) => typeof value === 'string' && (patterns.get(String(bound))?.test(value) ?? false),
};
