import { canonicalOf } from '../property/canonical-of.ts';
import type { Property, StructStructure } from '../property/property.ts';
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
    if (property) return [key, canonicalParts(property, entry)];
    const composed = canonicalText(key, 'whole');
    return [Object.hasOwn(value, composed) ? key : composed, composedJson(entry)];
  });
  return Object.fromEntries(entries);
}

/**
 * The stored form of a property's value (contract «Values»). Applying it again changes nothing. A structured value is
 * JSON: it is stored as sent, composed.
 */
export function canonicalValue(property: Property, value: unknown): unknown {
  if (property.structure) return composedJson(value);
  const { kind, isCode } = property;
  return kind.canonical ? kind.canonical(value, property) : canonicalOf({ kind: kind.name, isCode }, value);
}

/** The value with each of its parts in the stored form of the part's own property. */
export function canonicalParts(property: Property, value: unknown): unknown {
  const { structure } = property;
  if (!structure) return canonicalValue(property, value);
  if (structure.of === 'list')
    return Array.isArray(value) ? value.map((item) => canonicalParts(structure.item, item)) : value;
  if (!isPlainObject(value)) return value;
  if (structure.of === 'struct') return canonicalStruct(structure, value);
  const variant = variantOf(structure, value);
  return variant ? canonicalStruct(variant, value) : composedJson(value);
}
