import { Box } from '@mui/material';
import { stateEditor } from '#web/fields/editors/state.tsx';
import { OwnField } from './own-field.tsx';
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
  const state = metadata.properties.find((property) => property.kind === 'state');
  if (!state) return null;
  return <OwnField compact metadata={metadata} record={record} property={state} onRefresh={onRefresh} />;
}
