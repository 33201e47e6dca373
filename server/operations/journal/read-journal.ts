import { z } from 'zod';
import { ACTS, EXPORT_FORMATS, REFUSAL_CAUSES, SIGN_IN_WAYS, type JournalAnswer } from '#model/wire/audit.ts';
import { SECOND_FACTORS } from '#model/wire/factors.ts';
import { recentChange, wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { wholeNumber } from '#server/endpoint/parameters.ts';
import { journalPlace, readJournal as readPage } from '#server/store/records/journal/read-journal.ts';
import { journalFilter, journalQuery } from './journal-query.ts';

const place = z
  .string()
  .regex(/^\d{1,16}-\d{1,15}$/u, 'Неверное место в журнале')
  .transform(journalPlace)
  .refine((at) => at !== null, 'Неверное место в журнале')
  .meta({ type: 'string', description: 'next предыдущей страницы' });

const journalAnswer = wireSchema<JournalAnswer>(
  'JournalAnswer',
  z.object({
    items: z.array(
      z.union([
        z.object({ changeId: z.int(), ofRights: z.boolean(), ...recentChange.shape }),
        z.object({
          actId: z.int(),
          at: z.string(),
          user: recentChange.shape.user,
          act: z.enum(ACTS),
          className: z.string(),
          classCaption: z.string(),
          account: z.object({ id: z.int(), caption: z.string().nullable() }).nullable(),
          address: z.string().exactOptional(),
          agent: z.string().exactOptional(),
          how: z.enum(SIGN_IN_WAYS).exactOptional(),
          why: z.enum(REFUSAL_CAUSES).exactOptional(),
          factor: z.enum(SECOND_FACTORS).exactOptional(),
          provider: z.string().exactOptional(),
          format: z.enum(EXPORT_FORMATS).exactOptional(),
          count: z.int().exactOptional(),
          role: z.string().exactOptional(),
          record: z.object({ id: z.int(), caption: z.string().nullable() }).exactOptional(),
          entries: z.array(z.string()).exactOptional(),
          to: z.string().exactOptional(),
        }),
      ]),
    ),
    next: z.string().nullable(),
  }),
);

/** The changes of all records and the acts that change none, newest first, for Administrators only (contract «Audit»). */
export const readJournal = defineOperation({
  method: 'GET',
  path: '/manage/change/',
  summary: 'Журнал действий',
  rights: { roles: ['administrators'] },
  confirmed: 'inStatements',
  query: z.object({
    ...journalFilter,
    before: place.exactOptional(),
    pageSize: wholeNumber({ min: 1, max: 200, byDefault: 20 }),
  }),
  answers: { 200: journalAnswer },
  async run({ context, actor, query: { before = null, pageSize, ...asked } }) {
    return { body: await readPage(context, actor, { ...journalQuery(context, asked), before, pageSize }) };
  },
});
