import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { stateEditor } from '#web/fields/editors/state.tsx';
import { StateNote } from '#web/fields/states/state-note.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { ForeseenLetters } from '#web/record/letters/foreseen-letters.tsx';
import { OwnField } from './own-field.tsx';
import type { ViewProps } from './view.ts';

/** The state at the left edge of a column: inline-editable text has its own padding, a control does not. */
export function RecordStateLine(props: ViewProps) {
  const { metadata, record } = props;
  const property = metadata.properties.find(({ kind }) => KIND_TRAITS[kind].isState);
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
  const state = metadata.properties.find((property) => KIND_TRAITS[property.kind].isState);
  if (!state) return null;
  const field = <OwnField compact metadata={metadata} record={record} property={state} onRefresh={onRefresh} />;
  if (!metadata.letters) return field;
  return <StateNote value={foreseenBy(metadata, record.id, switchedStates(state).active)}>{field}</StateNote>;
}

/** What the menu of states says under each: only a publication is told to subscribers, of an order each state may be told. */
function foreseenBy(metadata: ViewProps['metadata'], id: number, active: number): (state: number) => ReactNode {
  return (state) =>
    (metadata.folders === null || state === active) && <ForeseenLetters metadata={metadata} id={id} state={state} />;
}
