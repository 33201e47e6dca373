import { EQUALITY } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';

/** Yes or no. */
export const booleanKind = defineKind({
  name: 'boolean',
  wireType: 'boolean',
  operators: EQUALITY,
  sort: 'value',
  inLists: true,
  sqlType: () => 'boolean',
  jsonSchema: () => ({ type: 'boolean' }),
  check: (value) => (typeof value === 'boolean' ? null : 'Значение должно быть «да» или «нет»'),
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : text),
});

/** A boolean; false unless another default is given. */
export function boolean(options: PropertyOptions<boolean, true>): Property<boolean, true> {
  return { ...property(booleanKind, { default: false, ...options, required: false }), required: true };
}
