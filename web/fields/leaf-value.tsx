import type { MetadataProperty } from '#model/wire/metadata.ts';
import { ResolvedValue } from './resolved-value.tsx';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';

interface LeafValueProps {
  readonly property: MetadataProperty | undefined;
  readonly value: unknown;
}

/** The value of the field, or of the conflicting leaf within it; empty for an item that one side deleted. */
export function LeafValue({ property, value }: LeafValueProps) {
  if (value === null || value === undefined || !property)
    return value === null || value === undefined ? NOTHING : JSON.stringify(value);
  const item = property.structure?.of === 'list' && !Array.isArray(value) ? property.structure.item : property;
  return <ResolvedValue property={item} value={value} />;
}
