import { useQuery } from '@tanstack/react-query';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { recordsQuery } from '#web/api/records.ts';
import { REGISTRATION } from '#web/api/events/registrations.ts';
import { participantOf } from '../event/participant.ts';
import type { Participant } from './participant-choice.tsx';

/** The latest events that use the template among which a participant is looked for. */
const EVENTS = 20;

/** A confirmed participant of one of the latest events that use a template; open if there is none. */
export function useSampleParticipant(templateId: number): Participant {
  const events = useQuery(
    recordsQuery('event', {
      filter: [{ fieldName: 'certificateTemplateId', fieldValue: templateId }],
      orderFieldName: 'dateStart',
      orderFieldDirection: 'DESC',
      pageSize: EVENTS,
    }),
  ).data?.items;
  const registration = useQuery({
    ...recordsQuery(REGISTRATION, {
      filter: [
        { fieldName: 'eventId', operator: 'in', fieldValue: events?.map(({ id }) => id) ?? [] },
        { fieldName: 'instanceStateId', fieldValue: ACTIVE_STATE },
      ],
      orderFieldName: 'eventId',
      orderFieldDirection: 'DESC',
      pageSize: 1,
    }),
    enabled: events !== undefined && events.length > 0,
  }).data?.items[0];
  const event = events?.find(({ id }) => id === registration?.eventId) ?? events?.[0];
  return {
    event: event ? { id: event.id, caption: event.caption ?? '' } : null,
    registration: registration ? { id: registration.id, caption: participantOf(registration).name } : null,
  };
}
