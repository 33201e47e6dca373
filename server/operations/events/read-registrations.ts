import { z } from 'zod';
import type { EventRegistrations } from '#model/wire/registrations.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { readRegistrations } from '#server/commands/registrations/read-registrations.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const registrations = wireSchema<EventRegistrations>(
  'EventRegistrations',
  z.object({
    placements: z.int().nullable(),
    confirmed: z.int(),
    free: z.int().nullable(),
    waiting: z.array(z.object({ id: z.int(), position: z.int(), groupId: z.int().nullable(), why: z.string() })),
  }),
);

/** The places of an event and its waiting list in its order, each with why it is not confirmed yet. */
export const readEventRegistrations = defineClassOperation({
  method: 'GET',
  path: '/manage/event/:id/registrations/',
  summary: 'Места мероприятия и лист ожидания',
  rights: { class: 'EventRegistration', may: 'read', roles: ['siteEditors', 'eventManagers'] },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: registrations },
  async run({ context, actor, params }) {
    await readRecord(context, actor, context.catalog.get('event'), params.id);
    return { body: await readRegistrations(context.database, params.id) };
  },
});
