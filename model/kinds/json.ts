import { PRESENCE } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { composedJson } from '../text/canonical-value.ts';
import { isStorable, type StoredBounds } from '../text/storable.ts';

const BOUNDS: StoredBounds = { depth: 32, nodes: 20_000, length: 1_000_000 };
const MESSAGE = 'Введите корректный JSON';

/** A JSON object or list. */
export const jsonKind = defineKind({
  name: 'json',
  wireType: 'object',
  operators: PRESENCE,
  sort: 'none',
  inLists: false,
  sqlType: () => 'jsonb',
  jsonSchema: () => ({ type: ['object', 'array'] }),
  canonical: composedJson,
  check: (value) => (typeof value === 'object' && value !== null && isStorable(value, BOUNDS) ? null : MESSAGE),
});

/** A JSON object or list of at most a million characters, 20,000 values and 32 levels. */
export function json<Required extends boolean = false>(
  options: PropertyOptions<object, Required>,
): Property<object, NoInfer<Required>> {
  return property(jsonKind, options);
}
