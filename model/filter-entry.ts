import { OPERATORS, type Operator } from './operator.ts';
import type { FilterEntry } from './wire/record.ts';

function isOperator(value: unknown): value is Operator {
  return OPERATORS.some((known) => known === value);
}

/** One condition of a filter as it came from outside, without what does not belong to it; null where it is none. */
export function filterEntryOf(value: unknown): FilterEntry | null {
  if (typeof value !== 'object' || value === null || !('fieldName' in value)) return null;
  const { fieldName } = value;
  const operator = 'operator' in value ? value.operator : undefined;
  if (typeof fieldName !== 'string' || (operator !== undefined && !isOperator(operator))) return null;
  return {
    fieldName,
    ...(operator !== undefined && { operator }),
    ...('fieldValue' in value && { fieldValue: value.fieldValue }),
  };
}

/** The conditions of a filter; null where one of them is none. */
export function filterEntriesOf(value: unknown): readonly FilterEntry[] | null {
  const entries = Array.isArray(value) ? value.map(filterEntryOf) : [null];
  const conditions = entries.filter((entry) => entry !== null);
  return conditions.length === entries.length ? conditions : null;
}
