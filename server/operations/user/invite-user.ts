import { z } from 'zod';
import type { InvitationSent, UserInvitation } from '#model/wire/user.ts';
import { accountLinkUrl } from '#server/access/account-token.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { headerOf } from '#server/endpoint/request.ts';
import { noteAccountAct } from '#server/store/acts/note-act.ts';
import { accountAddressee } from '#server/store/mail/account-letter.ts';
import { tellAccount } from '#server/store/mail/tell-account.ts';
import { conflict, notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { findAccountLink, invitationState, makeAccountLink } from '#server/store/sessions/account-links.ts';

const shared = {
  path: '/manage/user/:id/invitation/',
  rights: { class: 'user', may: 'update' },
  confirmed: 'beforehand',
  byKey: 'never',
  params: recordParams,
} as const;

/** Whether a user has a password, and the invitation that they can still use. */
export const readInvitation = defineClassOperation({
  ...shared,
  method: 'GET',
  summary: 'Приглашение пользователя',
  answers: {
    200: wireSchema<UserInvitation>(
      'UserInvitation',
      z.object({ hasPassword: z.boolean(), invitedAt: moment.nullable(), expiresAt: moment.nullable() }),
    ),
  },
  async run({ context, actor, definition, params: { id } }) {
    await readRecord(context, actor, definition, id);
    const state = await invitationState(context.database, id);
    if (!state) throw notFound();
    return { body: state };
  },
});

/**
 * Sends a user a link by which they set their password; it replaces the former one. Where no letter can bring it, the reply
 * contains it, and nothing else ever does. Nothing of it is stored under an `Idempotency-Key`.
 */
export const inviteUser = defineClassOperation({
  ...shared,
  method: 'POST',
  asksAgain: true,
  summary: 'Приглашение в систему',
  answers: {
    200: wireSchema<InvitationSent>(
      'InvitationSent',
      z.object({ email: z.string().nullable(), link: z.string().nullable() }),
    ),
  },
  async run(request) {
    const { context, actor, definition, address, params } = request;
    const { environment, links, database } = context;
    await readRecord(context, actor, definition, params.id);
    const from = { address, agent: headerOf(request, 'user-agent') ?? '' };
    return database.transaction(async (transaction) => {
      const addressee = await accountAddressee(transaction, params.id);
      const linkId = addressee && (await makeAccountLink(transaction, params.id, 'invitation'));
      if (addressee === null || linkId === null) throw notFound();
      if (!(await findAccountLink(transaction, linkId))) throw conflict('Пользователь заблокирован');
      await noteAccountAct(transaction, 'invitation', { accountId: params.id, by: actor.userId, from });
      const email = environment.smtpUrl === undefined ? null : addressee.email;
      if (email === null)
        return { body: { email, link: await accountLinkUrl({ siteUrl: environment.siteUrl, signer: links }, linkId) } };
      await tellAccount(transaction, params.id, { kind: 'invitation', linkId });
      return { body: { email, link: null } };
    });
  },
});
