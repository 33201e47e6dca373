import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { boundRules, integerKind, type NumberBounds } from './integer.ts';

/** A number with up to 4 decimal places, exact in the database. */
export const decimalKind = defineKind({
  ...integerKind,
  name: 'decimal',
  sqlType: () => 'numeric(16,4)',
  jsonSchema: () => ({ type: 'number' }),
  check: (value) =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e11 && Number(value.toFixed(4)) === value
      ? null
      : 'Введите число, не более 4 знаков после запятой',
});

/** An exact number such as an amount or a rate: below 10^11, at most 4 decimal places. */
export function decimal<Required extends boolean = false>(
  options: PropertyOptions<number, Required> & NumberBounds & Pick<Property, 'currency'>,
): Property<number, NoInfer<Required>> {
  const { min, max, currency, ...shared } = options;
  return property(
    decimalKind,
    shared,
    boundRules({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }),
    currency === undefined ? {} : { currency },
  );
}
