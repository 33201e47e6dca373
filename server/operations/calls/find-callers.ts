import { z } from 'zod';
import { phoneDigits, phoneKey } from '#model/search/phone-digits.ts';
import type { Callers } from '#model/wire/calls.ts';
import { linkedRecord, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { findCallers } from '#server/store/crm/find-callers.ts';

const callers = wireSchema<Callers>(
  'Callers',
  z.object({
    items: z.array(
      z.object({
        className: z.string(),
        id: z.int(),
        caption: z.string(),
        phone: z.string(),
        manager: linkedRecord.nullable(),
        note: z.string().nullable(),
        leads: z.array(z.object({ id: z.int(), caption: z.string(), stage: z.string() })),
      }),
    ),
  }),
);

/** Who has this number, in any spelling; its last four digits are enough. */
export const recogniseCaller = defineClassOperation({
  method: 'GET',
  path: '/manage/phoneCall/callers/',
  summary: 'Кто звонит: клиенты и заявки с этим номером',
  rights: { class: 'phoneCall', may: 'create' },
  confirmed: 'inStatements',
  query: z.object({ phone: z.string().max(40).default('') }),
  answers: { 200: callers },
  async run({ context, actor, query }) {
    const digits = phoneDigits(query.phone);
    return { body: { items: digits === null ? [] : await findCallers(context, actor, phoneKey(query.phone)) } };
  },
});
