import { property, type ComputedValue, type Kind, type Property, type PropertyOptions } from '../property.ts';
import { decimalKind } from './decimal.ts';

const computedDecimalKind: Kind = { ...decimalKind, operators: [], sort: 'none' };

/** A number that is computed where a record is read. */
export function computedDecimal(
  options: Pick<PropertyOptions<number, false>, 'caption' | 'description' | 'group' | 'visibleInTable'>,
  computed: ComputedValue,
): Property<number, false> {
  return property(computedDecimalKind, { ...options, readonly: true, sortable: false }, [], { computed });
}
