import { useMemo } from 'react';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { useChangeState } from './use-change-state.ts';

interface StateCellProps {
  readonly metadata: Metadata;
  readonly property: MetadataProperty;
  readonly record: WireRecord;
}

/** The only editable cell of a list (spec 1 §2): a switch between active and inactive. */
export function StateCell({ metadata, property, record }: StateCellProps) {
  const switched = useMemo(() => ({ ...property, mode: 'switch' as const }), [property]);
  const { change, refresh } = useChangeState(metadata);
  const caption = record[metadata.captionProperty];
  return (
    <InlineField
      compact
      property={switched}
      record={record}
      className={metadata.className}
      locked={!metadata.permissions.update}
      label={`${property.caption}: ${typeof caption === 'string' ? caption : record.id}`}
      onSave={(_, value, { force }) => change(record, value, force)}
      onRefresh={refresh}
    />
  );
}
