import type { Shaped } from '#model/merge/shape.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';

function byName(properties: readonly MetadataProperty[]): Readonly<Record<string, Shaped>> {
  return Object.fromEntries(properties.map((property) => [property.name, structuredShape(property)]));
}

/** The shape of a field's values, as a merge needs it. */
export function structuredShape({ structure }: Pick<MetadataProperty, 'structure'>): Shaped {
  if (!structure) return {};
  if (structure.of === 'list') return { structure: { of: 'list', item: structuredShape(structure.item) } };
  if (structure.of === 'struct') return { structure: { of: 'struct', properties: byName(structure.properties) } };
  return { structure: { of: 'union', tag: structure.tag, variants: byName(structure.variants) } };
}
