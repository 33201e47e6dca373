import { mergeValue, type Merged, type Versions, type Winner } from '#model/merge/merge-value.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { sameValue } from './same-value.ts';
import { structuredShape } from './structured/structured-shape.ts';

/**
 * Merges a value that the reader changed from `base` with the `current` one: whole for a plain field, by leaf for a
 * structured one. The conflicts are what both changed differently; there the value is that of the side that `wins`.
 */
export function mergeField(property: MetadataProperty, versions: Versions, wins: Winner): Merged {
  const { base, current, yours } = versions;
  if (sameValue(current, yours) || sameValue(base, yours)) return { value: current, conflicts: [] };
  if (sameValue(base, current)) return { value: yours, conflicts: [] };
  return mergeValue(structuredShape(property), versions, property.name, wins);
}
