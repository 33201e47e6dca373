import type { Metadata } from '#model/wire.ts';
import { EMPTY_PLACEHOLDER } from '#web/fields/field-value.tsx';
import { ResolvedValue } from '#web/fields/resolved-value.tsx';

interface HistoryValueProps {
  readonly metadata: Metadata;
  readonly fieldName: string;
  readonly value: unknown;
}

/** A value of the history as a person reads it; one of a property that is no more, as it was kept. */
export function HistoryValue({ metadata, fieldName, value }: HistoryValueProps) {
  const property = metadata.properties.find(({ name }) => name === fieldName);
  if (property) return <ResolvedValue property={property} value={value} />;
  if (value === null || value === undefined || value === '') return EMPTY_PLACEHOLDER;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
