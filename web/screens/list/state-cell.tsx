import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stateColor } from '#model/terms/states.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { fieldText } from '#web/fields/field-value.tsx';
import { InlineField } from '#web/fields/inline-field.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { changeState } from '#web/record/states/change-state.ts';

interface StateCellProps {
  readonly metadata: Metadata;
  readonly property: MetadataProperty;
  readonly record: WireRecord;
  /** The switch alone, which has the state's name as its tooltip and in its own name. */
  readonly isShort: boolean;
}

/** The only editable cell of a list (spec 1 §2): a switch between active and inactive. */
export function StateCell({ metadata, property, record, isShort }: StateCellProps) {
  const switched = useMemo(() => ({ ...property, mode: 'switch' as const }), [property]);
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const { className } = metadata;
  const caption = record[metadata.captionProperty];
  const state = fieldText(property, record);
  const field = (
    <InlineField
      compact
      property={switched}
      record={record}
      className={className}
      locked={!metadata.permissions.update}
      label={`${property.caption}: ${typeof caption === 'string' ? caption : record.id}${isShort ? `, ${state}` : ''}`}
      onSave={async (_, value, { force }) => {
        const seen = force ? { id: record.id } : record;
        const { message, changeSet = null } = await changeState(client, metadata, seen, value);
        snackbar.success(message, offer(changeSet));
      }}
      onRefresh={() => void applyChange(client, { className })}
    />
  );
  if (!isShort) return field;
  return (
    <Box title={state} sx={shortOf(stateColor(Number(record[property.name])))}>
      {field}
    </Box>
  );
}

/** The colour of the state that is not named. */
function shortOf(color: ReturnType<typeof stateColor>) {
  return {
    '& .MuiChip-root': { display: 'none' },
    ...(color !== 'default' && { '& .MuiSwitch-switchBase': { color: `${color}.main` } }),
  };
}
