import { Box } from '@mui/material';
import type { LinkedRecord } from '#model/wire/record.ts';
import { CERTIFICATE } from '#web/api/events/certificates.ts';
import { ReferenceChoice } from './reference-choice.tsx';

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
export function ParticipantChoice({ participant: { event, registration }, onChoose }: ParticipantChoiceProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <ReferenceChoice
        className={CERTIFICATE}
        propertyName={EVENT}
        chosen={event}
        onChoose={(next) => onChoose({ event: next, registration: null })}
      />
      <ReferenceChoice
        className={CERTIFICATE}
        propertyName={REGISTRATION}
        record={{ [EVENT]: event?.id ?? null }}
        chosen={registration}
        onChoose={(next) => onChoose({ event, registration: next })}
      />
    </Box>
  );
}
