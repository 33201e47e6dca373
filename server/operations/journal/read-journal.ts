import { z } from 'zod';
import type { JournalAnswer } from '#model/wire/audit.ts';
import { recentChange, wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { queryId, wholeNumber } from '#server/endpoint/parameters.ts';
import { malformed } from '#server/store/problem.ts';
import { readJournal as readPage, type JournalPlace } from '#server/store/records/journal/read-journal.ts';

/** The greatest time of a `Date`, in milliseconds. */
const LAST_TIME = 8_640_000_000_000_000;

const moment = z.iso.datetime({ offset: true, error: 'Введите время в виде ISO 8601' });

const place = z
  .string()
  .regex(/^\d{1,16}-\d{1,15}$/u, 'Неверное место в журнале')
  .transform((text): JournalPlace | null => {
    const [time = 0, changeId = 0] = text.split('-').map(Number);
    return time > LAST_TIME ? null : { at: new Date(time).toISOString(), changeId };
  })
  .refine((at) => at !== null, 'Неверное место в журнале')
  .meta({ type: 'string', description: 'next предыдущей страницы' });

const journalAnswer = wireSchema<JournalAnswer>(
  'JournalAnswer',
  z.object({
    items: z.array(z.object({ changeId: z.int(), ...recentChange.shape })),
    next: z.string().nullable(),
  }),
);

/** The changes of all records, newest first, for Administrators only (contract «Audit»). */
export const readJournal = defineOperation({
  method: 'GET',
  path: '/manage/change/',
  summary: 'Журнал действий',
  rights: { roles: ['administrators'] },
  confirmed: 'inStatements',
  query: z.object({
    userId: z
      .string()
      .regex(/^\d{1,15}$/u)
      .transform(Number)
      .exactOptional()
      .meta({ type: 'integer', minimum: 0, description: 'Кто изменил; 0 — сам продукт' }),
    className: z.string().max(100).exactOptional(),
    id: queryId.exactOptional().meta({ description: 'Запись этого класса' }),
    action: z.enum(['create', 'update', 'delete']).exactOptional(),
    from: moment.exactOptional().meta({ description: 'Не раньше этого времени' }),
    to: moment.exactOptional().meta({ description: 'Раньше этого времени' }),
    before: place.exactOptional(),
    pageSize: wholeNumber({ min: 1, max: 200, byDefault: 20 }),
  }),
  answers: { 200: journalAnswer },
  async run({ context, actor, query: { className, id, userId, action, from, to, before, pageSize } }) {
    const definition = className === undefined ? null : context.catalog.find(className);
    if (definition === undefined) throw malformed('Такого класса нет');
    if (id !== undefined && !definition) throw malformed('Запись ищется вместе с её классом');
    const body = await readPage(context, actor, {
      userId: userId ?? null,
      definition,
      objectId: id ?? null,
      action: action ?? null,
      from: from ?? null,
      to: to ?? null,
      before: before ?? null,
      pageSize,
    });
    return { body };
  },
});
