/** The comparisons a list filter may ask for. */
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

/** One comparison of a list filter; `eq` where none is given. `matches` takes a case-insensitive pattern (spec 2 §2.7). */
export type Operator = (typeof OPERATORS)[number];

/** What can be asked of any value. */
export const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'isNull', 'notNull'];
/** What can be asked of values that have an order. */
export const COMPARISON: readonly Operator[] = [...EQUALITY, 'gt', 'ge', 'lt', 'le'];
/** What can be asked of texts. */
export const TEXT_MATCH: readonly Operator[] = [...EQUALITY, 'contains', 'startsWith', 'matches'];
/** What can be asked of values that can't be compared. */
export const PRESENCE: readonly Operator[] = ['isNull', 'notNull'];
