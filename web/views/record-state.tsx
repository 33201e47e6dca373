import { Box } from '@mui/material';
import { stateEditor } from '#web/fields/editors/state.tsx';
import { InlineField } from '#web/fields/inline-field.tsx';
import { useSaveField } from '#web/record/use-save-field.ts';
import type { ViewProps } from './view.ts';

/** The state at the left edge of a column: inline-editable text has its own padding, a control does not. */
export function RecordStateLine(props: ViewProps) {
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

/** The state of a record, edited in place; nothing if its class has none. */
export function RecordState({ metadata, record, onRefresh }: ViewProps) {
  const save = useSaveField(metadata.className, record);
  const state = metadata.properties.find((property) => property.kind === 'state');
  if (!state) return null;
  return (
    <InlineField
      compact
      property={state}
      record={record}
      className={metadata.className}
      locked={!metadata.permissions.update}
      onSave={save}
      onRefresh={onRefresh}
    />
  );
}
