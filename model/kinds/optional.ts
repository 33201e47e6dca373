import type { Property } from '../property/property.ts';

/**
 * Makes the property optional as a part of a struct, for kinds whose column always holds a value: booleans and lists of
 * links.
 */
export function optional<Value>(declared: Property<Value>): Property<Value, false> {
  return { ...declared, required: false };
}
