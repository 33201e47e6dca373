import type { Property, StructStructure } from '../property.ts';
import { canonicalText } from '../text/canonical-text.ts';
import { composedJson } from '../text/canonical-value.ts';
import { isPlainObject } from './same-json.ts';
import { variantOf } from './value-failures.ts';

function canonicalStruct(
  { properties }: StructStructure,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (property) return [key, canonicalValue(property, entry)];
    const composed = canonicalText(key, 'whole');
    return [Object.hasOwn(value, composed) ? key : composed, composedJson(entry)];
  });
  return Object.fromEntries(entries);
}

/**
 * The stored form of a property's value (contract «Values»); each part of a structured value has that of its own
 * property. Applying it again changes nothing.
 */
export function canonicalValue(property: Property, value: unknown): unknown {
  const { structure, kind } = property;
  if (!structure) return kind.canonical ? kind.canonical(value, property) : value;
  if (structure.of === 'list')
    return Array.isArray(value) ? value.map((item) => canonicalValue(structure.item, item)) : value;
  if (!isPlainObject(value)) return value;
  if (structure.of === 'struct') return canonicalStruct(structure, value);
  const variant = variantOf(structure, value);
  return variant ? canonicalStruct(variant, value) : composedJson(value);
}
