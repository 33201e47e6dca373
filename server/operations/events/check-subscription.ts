import { z } from 'zod';
import type { Subscription } from '#model/wire/registrations.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { findSubscription } from '#server/commands/registrations/find-subscription.ts';

/** The subscription of a profile to an event. */
export const subscription = wireSchema<Subscription>(
  'Subscription',
  z.object({ id: z.int(), eventId: z.int(), userProfileId: z.int() }),
);

/** The subscription of a profile to an event, or null (spec 2 §4.3, §7). */
export const checkSubscription = defineClassOperation({
  method: 'GET',
  path: '/manage/event/:id/subscribe/:userProfileId/check/',
  summary: 'Подписка профиля на мероприятие',
  rights: { class: 'EventSubscriber', may: 'read', roles: ['siteEditors', 'eventManagers'] },
  confirmed: 'inStatements',
  params: z.object({ id: recordId, userProfileId: recordId }),
  answers: { 200: subscription.nullable() },
  async run({ context, actor, params: { id, userProfileId } }) {
    await readRecord(context, actor, context.catalog.get('event'), id);
    const found = await findSubscription(context.database, id, userProfileId);
    return { json: JSON.stringify(found) };
  },
});
