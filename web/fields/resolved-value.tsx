import type { MetadataProperty } from '#model/wire/metadata.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldValue } from './field-value.tsx';
import type { StructuredReaderProps } from './structured-reader.tsx';
import { useResolvedRecord } from './pickers/use-resolved-record.ts';

const StructuredReader = lazyScreen<StructuredReaderProps>(
  async () => (await import('./structured-reader.tsx')).StructuredReader,
  null,
);

interface ResolvedValueProps {
  readonly property: MetadataProperty;
  readonly value: unknown;
  /** Only its text, in one line. */
  readonly plain?: boolean;
}

/** A bare value, as in the history and in conflicts: references are shown by their current captions. */
export function ResolvedValue({ property, value, plain = false }: ResolvedValueProps) {
  const { record } = useResolvedRecord(property, value);
  if (property.structure && value !== null && value !== undefined)
    return <StructuredReader property={property} value={value} />;
  return <FieldValue property={property} record={record} compact={plain} plain={plain} />;
}
