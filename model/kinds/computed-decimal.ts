import { property, type ComputedValue, type Kind, type Property, type PropertyOptions } from '../property/property.ts';
import { decimalKind } from './decimal.ts';

const computedDecimalKind: Kind = { ...decimalKind, operators: [], sort: 'none' };

/** A number that is computed where a record is read, from records of the classes `computedFrom` besides its own. */
export function computedDecimal(
  options: Pick<PropertyOptions<number, false>, 'caption' | 'description' | 'group' | 'visibleInTable'>,
  computed: ComputedValue,
  computedFrom: readonly string[],
): Property<number, false> {
  return property(computedDecimalKind, { ...options, readonly: true, sortable: false }, [], { computed, computedFrom });
}
