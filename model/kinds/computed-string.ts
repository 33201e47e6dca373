import { property, type ComputedValue, type Kind, type Property, type PropertyOptions } from '../property/property.ts';
import { stringKind } from './string.ts';

const computedStringKind: Kind = { ...stringKind, operators: [], sort: 'none' };

/** A text that is computed where a record is read, from records of the classes `computedFrom` besides its own. */
export function computedString(
  options: Pick<PropertyOptions<string, false>, 'caption' | 'description' | 'group' | 'visibleInTable'>,
  computed: ComputedValue,
  computedFrom: readonly string[],
): Property<string, false> {
  return property(computedStringKind, { ...options, readonly: true, sortable: false }, [], { computed, computedFrom });
}
