import type { Property } from '../property.ts';

/**
 * The property as a part of a struct that may be absent, though a column of its kind always holds a value: yes or no, a list of
 * links.
 */
export function optional<Value>(declared: Property<Value>): Property<Value, false> {
  return { ...declared, required: false };
}
