import { z } from 'zod';
import { INBOX_SOURCES } from '#model/wire/inbox.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { markRead, markUnread } from '#server/store/inbox/marks.ts';

/** Marks an entry of the user's inbox as read or unread. */
export const markEntry = defineOperation({
  method: 'PUT',
  path: '/inbox/:source/:entryId/',
  summary: 'Прочитано или нет',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: z.object({ source: z.enum(INBOX_SOURCES), entryId: recordId }),
  body: z.object({
    isRead: z.boolean(),
    at: z.iso.datetime({ offset: true, error: 'Введите время в виде ISO 8601' }),
  }),
  answers: { 204: EMPTY },
  async run({ context: { database }, actor, params, body: { isRead, at } }) {
    await (isRead ? markRead(database, actor, { ...params, at }) : markUnread(database, actor, params));
    return { status: 204 };
  },
});
