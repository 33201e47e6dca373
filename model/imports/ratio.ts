import { isAmount } from '../money/is-amount.ts';
import type { Property } from '../property/property.ts';

/** From so many times as much, or as little, a number leaps. */
const LEAP = 10;

/** Whether a number becomes so many times larger or smaller that it may be a slip. */
export function isLeap(ratio: number): boolean {
  return ratio >= LEAP || ratio <= 1 / LEAP;
}

/**
 * How many times the number before a cell makes of a record's: told of amounts of money, and of other numbers where it
 * leaps. Null where nothing is told, such as of a number that was zero or changes its sign.
 */
export function toldRatio(property: Property, before: unknown, after: unknown): number | null {
  if (property.kind.traits.number === undefined || property.items || property.reference) return null;
  if (typeof before !== 'number' || typeof after !== 'number' || before * after <= 0) return null;
  const ratio = after / before;
  return isAmount(property) || isLeap(ratio) ? ratio : null;
}
