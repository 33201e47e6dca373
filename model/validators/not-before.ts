import type { Validator } from './validator.ts';

function placeOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

/** Passes values not less than the field named by the bound, and values that can't be compared. */
export const notBefore: Validator = {
  message: () => 'Значение не может быть меньше начального',
  test: (value, bound, record) => !(placeOf(value) < placeOf(record?.[String(bound)])),
};
