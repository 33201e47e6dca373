import { property, type ComputedValue, type Kind, type Property, type PropertyOptions } from '../property/property.ts';
import { decimalKind } from './decimal.ts';

const computedDecimalKind: Kind = { ...decimalKind, operators: [], sort: 'none' };

type ComputedOptions = Pick<
  PropertyOptions<number, false>,
  'caption' | 'description' | 'group' | 'visibleInTable' | 'inPicker'
> &
  Pick<Property, 'currency'>;

/** A number that is computed where a record is read, from records of the classes `computedFrom` besides its own. */
export function computedDecimal(
  { currency, ...options }: ComputedOptions,
  computed: ComputedValue,
  computedFrom: readonly string[],
): Property<number, false> {
  const more = { computed, computedFrom, ...(currency === undefined ? {} : { currency }) };
  return property(computedDecimalKind, { ...options, readonly: true, sortable: false }, [], more);
}
