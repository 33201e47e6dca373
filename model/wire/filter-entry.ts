import { OPERATORS, type Operator } from '../property/operator.ts';
import type { FilterEntry } from './record.ts';

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
