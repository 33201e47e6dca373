import { z } from 'zod';
import type { NotePeople } from '#model/wire/notes.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { isNoted } from '#server/store/notes/is-noted.ts';
import { peopleOf } from '#server/store/notes/read-people.ts';
import { notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/** The beginning of a name: letters, blanks and what stands in names. */
const NAME = /^[\p{L}\p{M}\d .'’-]{0,60}$/u;

const notePeople = wireSchema<NotePeople>(
  'NotePeople',
  z.object({
    items: z.array(z.object({ id: z.int(), fullName: z.string(), role: z.string(), sees: z.boolean() })),
  }),
);

/** The colleagues whom a note on the record may name, those who see the record first. */
export const readPeople = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/people/',
  summary: 'Кого можно упомянуть в заметке о записи',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ text: z.string().regex(NAME, 'Введите начало имени').default('') }),
  answers: { 200: notePeople },
  async run({ context, actor, definition, params, query }) {
    if (!isNoted(context, definition)) throw notFound();
    await readRecord(context, actor, definition, params.id);
    return { body: { items: await peopleOf(context, actor, params.id, query.text) } };
  },
});
