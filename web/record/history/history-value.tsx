import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { ResolvedValue } from '#web/fields/resolved-value.tsx';
import { propertyAt } from '#web/fields/structured/structured-parts.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';

interface HistoryValueProps {
  readonly metadata: Metadata;
  readonly fieldName: string;
  /** The names of the properties that lead to a leaf of a structured value. */
  readonly names?: readonly string[] | undefined;
  readonly value: unknown;
  /** Only its text, in one line. */
  readonly plain?: boolean;
}

/**
 * The property that describes the value: that of the leaf, or, for a whole item, that of the list's items; undefined
 * for a new order.
 */
function leafProperty(metadata: Metadata, names: readonly string[], value: unknown): MetadataProperty | undefined {
  const property = propertyAt(metadata.properties, names);
  if (property?.structure?.of !== 'list') return property;
  return Array.isArray(value) ? undefined : property.structure.item;
}

/** A value of the history, formatted for display; the stored value where the property no longer exists. */
export function HistoryValue({ metadata, fieldName, names, value, plain = false }: HistoryValueProps) {
  const property = names
    ? leafProperty(metadata, names, value)
    : metadata.properties.find(({ name }) => name === fieldName);
  if (property && value !== null && value !== undefined)
    return <ResolvedValue property={property} value={value} plain={plain} />;
  if (value === null || value === undefined || value === '') return NOTHING;
  if (names && Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
