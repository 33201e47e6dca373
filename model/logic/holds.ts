import { matchCost, matches } from '../patterns/pattern.ts';
import { sameJson } from '../structured/same-json.ts';
import { isEmpty } from '../validators/validator.ts';
import type { Condition, FieldCondition, FormId } from './condition.ts';

/** The value of a field that its reader sees: undefined for a hidden or an unknown field. */
export type ValueOfField = (field: FormId) => unknown;

/** Whether the value is a text, a number or a boolean. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The number that a value is or spells; null for any other value. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^\s*-?\d{1,30}(?:[.,]\d{1,30})?\s*$/u.test(value)
    ? Number(value.trim().replace(',', '.'))
    : null;
}

/** Equal JSON, equal texts of a number and a string, or both empty. */
export function sameAnswer(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return isScalar(one) && isScalar(other) ? String(one) === String(other) : sameJson(one, other);
}

/** Negative, zero or positive; numbers by value, texts (dates among them) by their characters; null if incomparable. */
export function compareAnswers(one: unknown, other: unknown): number | null {
  const [a, b] = [numberOf(one), numberOf(other)];
  if (a !== null && b !== null) return a - b;
  if (typeof one !== 'string' || typeof other !== 'string' || isEmpty(one) || isEmpty(other)) return null;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whether a comparison holds for the field's value. An empty value is neither greater, less, nor a match. */
export function comparisonHolds({ is, value: bound }: FieldCondition, value: unknown): boolean {
  switch (is) {
    case 'empty':
      return isEmpty(value);
    case 'notEmpty':
      return !isEmpty(value);
    case 'equals':
      return sameAnswer(value, bound);
    case 'notEquals':
      return !sameAnswer(value, bound);
    case 'oneOf':
      return Array.isArray(bound) && bound.some((one) => sameAnswer(value, one));
    case 'greater':
      return (compareAnswers(value, bound) ?? 0) > 0;
    case 'less':
      return (compareAnswers(value, bound) ?? 0) < 0;
    case 'matches':
      return isScalar(value) && !isEmpty(value) && typeof bound === 'string' && matches(bound, String(value));
  }
}

/** The steps of {@link comparisonHolds} with an answer of that length. */
export function comparisonCost({ is, value: bound }: FieldCondition, length: number): number {
  if (is === 'oneOf') return 1 + (Array.isArray(bound) ? bound.length : 0);
  return is === 'matches' && typeof bound === 'string' ? matchCost(bound, length) : 1;
}

/** Whether a condition holds. The time is linear in its size, which is bounded when it is read. */
export function conditionHolds(condition: Condition, valueOf: ValueOfField): boolean {
  if ('all' in condition) return condition.all.every((part) => conditionHolds(part, valueOf));
  if ('any' in condition) return condition.any.some((part) => conditionHolds(part, valueOf));
  if ('not' in condition) return !conditionHolds(condition.not, valueOf);
  return comparisonHolds(condition, valueOf(condition.field));
}
