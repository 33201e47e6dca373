import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { useRecordSave } from '#web/record/proposing.ts';

interface OwnFieldProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly property: MetadataProperty;
  readonly label?: string;
  readonly compact?: boolean;
  readonly onRefresh: () => void;
}

/** A field of a record, edited in place and saved by itself; locked for those who may not change records of its class. */
export function OwnField({ metadata, record, ...field }: OwnFieldProps) {
  const { className, permissions } = metadata;
  const save = useRecordSave(className, record);
  return <InlineField {...field} record={record} className={className} locked={!permissions.update} onSave={save} />;
}
