import { z } from 'zod';
import type { RecordLetters } from '#model/wire/letters.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { sentLetters, waitingLetters } from '#server/store/mail/letter-groups.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const letters = wireSchema<RecordLetters>(
  'RecordLetters',
  z.object({
    waiting: z.array(z.object({ id: z.int(), scenario: z.string(), recipients: z.int(), sendAt: moment })),
    sent: z.int(),
  }),
);

/** The letters about a record that wait, and how many were sent (contract «Values»). */
export const readLetters = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/letters/',
  summary: 'Письма о записи',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: letters },
  async run({ context, actor, definition, params: { id } }) {
    await readRecord(context, actor, definition, id);
    const { database } = context;
    const [waiting, sent] = await Promise.all([waitingLetters(database, id), sentLetters(database, id)]);
    return { body: { waiting, sent } };
  },
});
