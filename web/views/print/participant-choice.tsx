import { Box } from '@mui/material';
import { useId } from 'react';
import type { LinkedRecord } from '#model/wire/record.ts';
import { CERTIFICATE } from '#web/api/certificates.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { asLinkedRecord } from '#web/fields/pickers/linked-records.ts';
import { SelectControl } from '#web/fields/pickers/select-control.tsx';

/** A participant of an event; either may be open yet. */
export interface Participant {
  readonly event: LinkedRecord | null;
  readonly registration: LinkedRecord | null;
}

interface ParticipantChoiceProps {
  readonly participant: Participant;
  readonly onChoose: (participant: Participant) => void;
}

/** The fields of a certificate that name its participant. */
const [EVENT, REGISTRATION] = ['eventId', 'eventRegistrationId'];

/** Chooses an event, then one of its participants. */
export function ParticipantChoice({ participant, onChoose }: ParticipantChoiceProps) {
  const id = useId();
  const properties = useMetadata(CERTIFICATE).data?.properties;
  const { event, registration } = participant;
  const choice = (name: string, chosen: LinkedRecord | null, choose: (next: LinkedRecord | null) => void) => {
    const property = properties?.find((each) => each.name === name);
    return (
      property && (
        <SelectControl
          property={{ ...property, validations: [] }}
          record={{ [EVENT]: event?.id ?? null }}
          draft={chosen}
          label={property.caption}
          inputId={`${id}-${name}`}
          describedBy={undefined}
          invalid={false}
          disabled={false}
          autoFocus={false}
          variant="form"
          onChange={(next) => choose(asLinkedRecord(next))}
          onCommit={() => undefined}
          onCancel={() => undefined}
        />
      )
    );
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {choice(EVENT, event, (next) => onChoose({ event: next, registration: null }))}
      {choice(REGISTRATION, registration, (next) => onChoose({ event, registration: next }))}
    </Box>
  );
}
