import { Box } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { StateNote } from '#web/fields/states/state-note.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { stateProperty } from '#web/record/header-fields.ts';
import { ForeseenLetters } from '#web/record/letters/foreseen-letters.tsx';
import { OwnField } from '../own-field.tsx';
import { tightField } from '../tight-field.ts';
import type { ViewProps } from '../view.ts';

/** The state of a record: a chip with the menu of all states, whatever control its class declares for forms; nothing if its class has none. */
export function RecordState({ metadata, record, onRefresh }: ViewProps) {
  const state = useMemo(() => asMenu(stateProperty(metadata)), [metadata]);
  if (!state) return null;
  const field = (
    <Box data-record-state sx={state.readonly || !metadata.permissions.update ? chip : [chip, button]}>
      <OwnField compact metadata={metadata} record={record} property={state} onRefresh={onRefresh} />
    </Box>
  );
  if (!metadata.letters) return field;
  return <StateNote value={foreseenBy(metadata, record.id, switchedStates(state).active)}>{field}</StateNote>;
}

function asMenu(state: MetadataProperty | null): MetadataProperty | null {
  return state && { ...state, mode: 'menu' };
}

/** What the menu of states says under each: only a publication is told to subscribers, of an order each state may be told. */
function foreseenBy(metadata: Metadata, id: number, active: number): (state: number) => ReactNode {
  return (state) =>
    (metadata.folders === null || state === active) && <ForeseenLetters metadata={metadata} id={id} state={state} />;
}

const chip = {
  flexShrink: 0,
  minWidth: 0,
  whiteSpace: 'nowrap',
  ...tightField,
  '&:has([role="combobox"])': { width: 220 },
} as const;

/** Ends in the sign of a menu. */
const button = {
  '& [data-field-reader]': { cursor: 'pointer', gap: 0.5 },
  '& [data-field-reader]::after': {
    content: '""',
    border: '4px solid transparent',
    borderTopColor: 'text.secondary',
    borderBottomWidth: 0,
    // Forced colours would paint the transparent edges too: the triangle would be a bar.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', borderTopColor: 'ButtonText' },
  },
  '@media print': { '& [data-field-reader]::after': { display: 'none' } },
} as const;
