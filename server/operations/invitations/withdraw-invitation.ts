import { z } from 'zod';
import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { isOwnChange, ownInvitations } from '#server/store/invitations/invitation-rows.ts';
import { notFound } from '#server/store/problem.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { undoChangeSet } from '#server/store/records/undo/undo.ts';

/** Takes an invitation to an event back: it is deleted, its links end, and a letter that still waits is not sent. */
export const withdrawInvitation = defineClassOperation({
  method: 'DELETE',
  path: '/manage/event/:id/invitations/:invitationId',
  summary: 'Отзыв приглашения',
  rights: { class: 'event', may: 'update', roles: ['siteEditors', 'eventManagers'] },
  confirmed: 'inStatements',
  params: z.object({ id: recordId, invitationId: recordId }),
  answers: { 204: EMPTY },
  changeSet: true,
  async run({ context, actor, params: { id, invitationId } }) {
    await readRecord(context, actor, context.catalog.get('event'), id);
    const [own] = await ownInvitations(context.database, id, [invitationId]);
    if (own === undefined) throw notFound();
    const definition = context.catalog.get('invitation');
    const { changeSetId } = await deleteRecords(context, asProduct(actor), definition, [{ id: own }]);
    return { headers: changeSetHeader(changeSetId) };
  },
});

/**
 * Undoes a change that the user made through the calls of an event's invitations: they need no right to the class, which
 * the general undo requires.
 */
export const undoInvitations = defineClassOperation({
  method: 'POST',
  path: '/manage/event/:id/invitations/undo/',
  summary: 'Отмена изменения приглашений',
  rights: { class: 'event', may: 'update', roles: ['siteEditors', 'eventManagers'] },
  confirmed: 'inStatements',
  params: z.object({ id: recordId }),
  body: z.object({ changeSetId: z.int().positive() }),
  answers: { 200: z.object({ changeSetId: z.int(), restored: z.int() }) },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, params: { id }, body: { changeSetId } }) {
    await readRecord(context, actor, context.catalog.get('event'), id);
    const { classId } = context.catalog.get('invitation');
    const change = { changeSetId, userId: actor.userId, classId };
    if (!(await isOwnChange(context.database, change, id))) throw notFound();
    const undone = await undoChangeSet(context, asProduct(actor), changeSetId);
    return { body: undone, headers: changeSetHeader(undone.changeSetId) };
  },
});
