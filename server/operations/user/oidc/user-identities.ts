import { z } from 'zod';
import type { UserIdentity } from '#model/wire/oidc.ts';
import { arrayOf, moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordId, recordParams } from '#server/endpoint/parameters.ts';
import { notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { identitiesOf, unlinkIdentity } from '#server/store/sessions/identities.ts';

const identity = wireSchema<UserIdentity>(
  'UserIdentity',
  z.object({ id: z.int(), provider: z.string(), createdAt: moment, lastUsedAt: moment }),
);

/** The providers by which a user signs in, for callers that may change users. */
export const listIdentities = defineClassOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/manage/user/:id/identities/',
  summary: 'Внешний вход пользователя',
  byKey: 'never',
  rights: { class: 'user', may: 'update' },
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: arrayOf(identity) },
  async run({ context, actor, definition, params }) {
    await readRecord(context, actor, definition, params.id);
    return { body: await identitiesOf(context.database, params.id) };
  },
});

/** Forgets who a user is to a provider and ends the sessions that came by it. */
export const unlinkUserIdentity = defineClassOperation({
  method: 'DELETE',
  path: '/manage/user/:id/identities/:identityId',
  summary: 'Отвязка внешнего входа',
  byKey: 'never',
  rights: { class: 'user', may: 'update' },
  confirmed: 'beforehand',
  params: z.object({ id: recordId, identityId: recordId }),
  answers: { 204: EMPTY },
  async run({ context, actor, definition, params: { id, identityId } }) {
    await readRecord(context, actor, definition, id);
    if (!(await unlinkIdentity(context.database, id, identityId, actor))) throw notFound();
    return {};
  },
});
