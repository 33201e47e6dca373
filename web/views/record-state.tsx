import { InlineField } from '#web/fields/inline-field.tsx';
import { useSaveField } from '#web/record/use-save-field.ts';
import type { ViewProps } from './view.ts';

/** The state of a record, changed in place; nothing where its class has none. */
export function RecordState({ metadata, record, onRefresh }: ViewProps) {
  const save = useSaveField(metadata.className, record);
  const state = metadata.properties.find((property) => property.kind === 'state');
  if (!state) return null;
  return (
    <InlineField
      compact
      property={state}
      record={record}
      locked={!metadata.permissions.update}
      onSave={save}
      onRefresh={onRefresh}
    />
  );
}
