/** The comparison operators of a list filter. */
export const OPERATORS = [
  'eq',
  'ne',
  'in',
  'gt',
  'ge',
  'lt',
  'le',
  'contains',
  'startsWith',
  'matches',
  'isNull',
  'notNull',
] as const;

/** One comparison operator; `eq` by default. `matches` takes a case-insensitive pattern (spec 2 §2.7). */
export type Operator = (typeof OPERATORS)[number];

/** Operators for any value. */
export const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'isNull', 'notNull'];
/** Operators for ordered values. */
export const COMPARISON: readonly Operator[] = [...EQUALITY, 'gt', 'ge', 'lt', 'le'];
/** Operators for texts. */
export const TEXT_MATCH: readonly Operator[] = [...EQUALITY, 'contains', 'startsWith', 'matches'];
/** Operators for values that can't be compared. */
export const PRESENCE: readonly Operator[] = ['isNull', 'notNull'];
