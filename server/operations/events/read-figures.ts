import { z } from 'zod';
import type { EventFigures } from '#model/wire/registrations.ts';
import { may, readLevel } from '#server/access/rights.ts';
import { readRegistrations } from '#server/commands/registrations/read-registrations.ts';
import { findSubscription } from '#server/commands/registrations/find-subscription.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { queryId, recordParams } from '#server/endpoint/parameters.ts';
import { hasRole } from '#server/endpoint/rights.ts';
import { invitationCounts } from '#server/store/invitations/invitation-rows.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { subscription } from './check-subscription.ts';

const figures = wireSchema<EventFigures>(
  'EventFigures',
  z.object({
    places: z.object({ placements: z.int().nullable(), confirmed: z.int(), waiting: z.int() }).nullable(),
    invitations: z.object({ invited: z.int(), accepted: z.int() }).nullable(),
    subscription: subscription.nullable(),
  }),
);

/**
 * The figures of an event and the subscription of a profile to it, each as the operation of its own tells it; null where
 * that refuses the actor.
 */
export const readEventFigures = defineClassOperation({
  method: 'GET',
  path: '/manage/event/:id/figures/',
  summary: 'Цифры мероприятия',
  rights: { class: 'event', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ userProfileId: queryId.optional() }),
  answers: { 200: figures },
  async run({ context, actor, definition, params: { id }, query: { userProfileId } }) {
    const { catalog, database } = context;
    await readRecord(context, actor, definition, id);
    const isStaff = hasRole(actor, ['siteEditors', 'eventManagers']);
    const reads = (className: 'EventRegistration' | 'EventSubscriber'): boolean =>
      isStaff && readLevel(actor, catalog.get(className), catalog) !== 'none';
    const [registrations, counts, own] = await Promise.all([
      reads('EventRegistration') ? readRegistrations(database, id) : null,
      isStaff && may(actor, 'update', definition) ? invitationCounts(database, id) : null,
      userProfileId !== undefined && reads('EventSubscriber') ? findSubscription(database, id, userProfileId) : null,
    ]);
    return {
      body: {
        places: registrations && {
          placements: registrations.placements,
          confirmed: registrations.confirmed,
          waiting: registrations.waiting.length,
        },
        invitations: counts && { invited: counts.invited, accepted: counts.accepted },
        subscription: own,
      },
    };
  },
});
