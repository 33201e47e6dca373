import { z } from 'zod';
import type { RegistrationEntry } from '#model/wire/registrations.ts';
import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { profilesOfEmails, profilesOfIds } from '#server/commands/registrations/find-profiles.ts';
import { registerProfiles } from '#server/commands/registrations/register-profiles.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/** Maximum number of profiles in one request. */
const MOST = 1000;
const MOST_GROUP = 2_147_483_647;
const NOBODY = 'Укажите userProfileIds или emails: список от 1 до 1000 значений';

const entry = wireSchema<RegistrationEntry>(
  'RegistrationEntry',
  z.object({
    state: z.union([z.literal(ACTIVE_STATE), z.literal(WAITING_STATE), z.literal('refused')]),
    message: z.string(),
    email: z.string().nullable(),
    userProfileId: z.int().nullable(),
    id: z.int().nullable(),
    position: z.int().nullable(),
  }),
);

const group = z
  .union([z.boolean(), z.int().positive().max(MOST_GROUP)])
  .default(false)
  .meta({ description: 'true — новая группа, число — номер группы мероприятия' });

/** Registers several profiles for an event: confirmed while there are places, else on the waiting list (contract «Events»). */
export const registerMany = defineClassOperation({
  method: 'POST',
  path: '/manage/event/:id/registrations/',
  summary: 'Регистрация нескольких участников',
  rights: { class: 'EventRegistration', may: 'create' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.union(
    [
      z.object({ userProfileIds: z.array(z.int().positive()).min(1).max(MOST), group }),
      z.object({ emails: z.array(z.string().max(MOST)).min(1).max(MOST), group }),
    ],
    NOBODY,
  ),
  answers: { 200: z.array(entry) },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, params, body }) {
    await readRecord(context, actor, context.catalog.get('event'), params.id);
    const { entries, changeSetId } = await context.database.transaction(async (transaction) => {
      const reader = { context, actor, transaction };
      const candidates =
        'emails' in body
          ? await profilesOfEmails(reader, body.emails)
          : await profilesOfIds(reader, body.userProfileIds);
      return registerProfiles({ ...reader, eventId: params.id }, candidates, body.group);
    });
    const emails = 'emails' in body ? body.emails : [];
    const named = entries.map((one, at) => ({ ...one, email: emails[at] ?? null }));
    return { body: named, headers: changeSetHeader(changeSetId) };
  },
});
