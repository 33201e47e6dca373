import { Box } from '@mui/material';
import type { Metadata, WireRecord } from '#model/wire.ts';
import { InlineField } from '#web/editors/inline-field.tsx';
import { stateEditor } from '#web/editors/state.tsx';
import { useSaveField } from '#web/editors/use-save-field.ts';

/** The record whose state is shown. */
export interface RecordStateProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly onRefresh: () => void;
}

/** The state of a record at the left edge of a column: text that can be edited has room of its own around it, a control has not. */
export function RecordStateLine(props: RecordStateProps) {
  const { metadata, record } = props;
  const property = metadata.properties.find(({ kind }) => kind === 'state');
  if (!property) return null;
  const isControl = metadata.permissions.update && stateEditor.direct?.({ property, record }) === true;
  return (
    <Box sx={{ ml: isControl ? 0 : -1.5, mb: { xs: 1, sm: 0 } }}>
      <RecordState {...props} />
    </Box>
  );
}

/** The state of a record, changed in place; nothing where its class has none. */
export function RecordState({ metadata, record, onRefresh }: RecordStateProps) {
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
