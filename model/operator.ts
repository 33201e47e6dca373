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
  'isNull',
  'notNull',
] as const;

/** One comparison of a list filter; `eq` where none is given. */
export type Operator = (typeof OPERATORS)[number];

/** What can be asked of any value. */
export const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'isNull', 'notNull'];
/** What can be asked of values that have an order. */
export const COMPARISON: readonly Operator[] = [...EQUALITY, 'gt', 'ge', 'lt', 'le'];
/** What can be asked of texts. */
export const TEXT_MATCH: readonly Operator[] = [...EQUALITY, 'contains', 'startsWith'];
/** What can be asked of values that can't be compared. */
export const PRESENCE: readonly Operator[] = ['isNull', 'notNull'];
