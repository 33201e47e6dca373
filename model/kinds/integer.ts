import { COMPARISON } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation, type Validation } from '../validators/registry.ts';

const LOWEST = -2_147_483_648;
const HIGHEST = 2_147_483_647;

/** Reads a whole or decimal number from a filter's text. */
export function parseNumber(text: string): unknown {
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text;
}

/** A whole number of 32 bits. */
export const integerKind = defineKind({
  name: 'integer',
  wireType: 'number',
  operators: COMPARISON,
  sort: 'value',
  inLists: true,
  sqlType: () => 'integer',
  jsonSchema: () => ({ type: 'integer', minimum: LOWEST, maximum: HIGHEST }),
  check: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= LOWEST && value <= HIGHEST
      ? null
      : 'Введите целое число',
  parse: parseNumber,
});

/** The bounds a number may declare, both included. */
export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
}

/** The rules of a number's bounds, worded for numbers. */
export function boundRules({ min, max }: NumberBounds): Validation[] {
  return [
    ...(min === undefined ? [] : [validation('min', min, `Значение не может быть меньше ${min}`)]),
    ...(max === undefined ? [] : [validation('max', max, `Значение не может быть больше ${max}`)]),
  ];
}

/** A whole number. */
export function integer<Required extends boolean = false>(
  options: PropertyOptions<number, Required> & NumberBounds,
): Property<number, NoInfer<Required>> {
  const { min, max, ...shared } = options;
  return property(
    integerKind,
    shared,
    boundRules({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }),
  );
}
