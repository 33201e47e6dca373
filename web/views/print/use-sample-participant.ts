import { useQuery } from '@tanstack/react-query';
import { ACTIVE_STATE } from '#model/states.ts';
import { recordsQuery } from '#web/api/records.ts';
import { REGISTRATION } from '#web/api/registrations.ts';
import { participantOf } from '../event/participant.ts';
import type { Participant } from './participant-choice.tsx';

/** A confirmed participant of the latest event that uses a template; open if there is none. */
export function useSampleParticipant(templateId: number): Participant {
  const events = useQuery(
    recordsQuery('event', {
      filter: [{ fieldName: 'certificateTemplateId', fieldValue: templateId }],
      orderFieldName: 'dateStart',
      orderFieldDirection: 'DESC',
      pageSize: 1,
    }),
  ).data;
  const event = events?.items[0];
  const registrations = useQuery({
    ...recordsQuery(REGISTRATION, {
      filter: [
        { fieldName: 'eventId', fieldValue: event?.id ?? 0 },
        { fieldName: 'instanceStateId', fieldValue: ACTIVE_STATE },
      ],
      pageSize: 1,
    }),
    enabled: event !== undefined,
  }).data;
  const registration = registrations?.items[0];
  return {
    event: event ? { id: event.id, caption: event.caption ?? '' } : null,
    registration: registration ? { id: registration.id, caption: participantOf(registration).name } : null,
  };
}
