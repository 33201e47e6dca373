import { z } from 'zod';
import { INBOX_SOURCES, type InboxAnswer } from '#model/wire/inbox.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { wholeNumber } from '#server/endpoint/parameters.ts';
import { inboxPlace, readInbox as readPage } from '#server/store/inbox/read-inbox.ts';

const place = z
  .string()
  .regex(/^[01]-\d{1,16}-\d{1,15}$/u, 'Неверное место во входящих')
  .transform(inboxPlace)
  .refine((at) => at !== null, 'Неверное место во входящих')
  .meta({ type: 'string', description: 'next предыдущей страницы' });

const inboxAnswer = wireSchema<InboxAnswer>(
  'InboxAnswer',
  z.object({
    items: z.array(
      z.object({
        source: z.enum(INBOX_SOURCES),
        entryId: z.int(),
        className: z.string(),
        classCaption: z.string(),
        objectId: z.int(),
        partId: z.int().nullable(),
        caption: z.string().nullable(),
        at: z.string(),
        isRead: z.boolean(),
        text: z.string().nullable(),
        by: z.string().nullable(),
        dueDate: z.string().nullable(),
        confirms: z.boolean(),
      }),
    ),
    unread: z.int(),
    next: z.string().nullable(),
  }),
);

/** What waits for the user (contract «Notes»): tasks, and records that the user may confirm. */
export const readInbox = defineOperation({
  method: 'GET',
  path: '/inbox/',
  summary: 'Что ждёт пользователя',
  rights: 'signedIn',
  confirmed: 'inStatements',
  query: z.object({
    after: place.exactOptional(),
    pageSize: wholeNumber({ min: 1, max: 100, byDefault: 20 }),
  }),
  answers: { 200: inboxAnswer },
  async run({ context, actor, query: { after = null, pageSize } }) {
    return { body: await readPage(context, actor, { after, pageSize }) };
  },
});
