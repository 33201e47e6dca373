import { z } from 'zod';
import { ACTS, EXPORT_FORMATS, JOURNAL_ACTIONS, type JournalAnswer } from '#model/wire/audit.ts';
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
    const [time = 0, id = 0] = text.split('-').map(Number);
    return time > LAST_TIME ? null : { at: new Date(time).toISOString(), id };
  })
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
          format: z.enum(EXPORT_FORMATS).exactOptional(),
          count: z.int().exactOptional(),
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
    userId: z
      .string()
      .regex(/^\d{1,15}$/u)
      .transform(Number)
      .exactOptional()
      .meta({ type: 'integer', minimum: 0, description: 'Кто изменил; 0 — сам продукт' }),
    className: z.string().max(100).exactOptional(),
    roleId: queryId.exactOptional().meta({ description: 'Роль, которая сейчас есть у того, кто это сделал' }),
    id: queryId.exactOptional().meta({ description: 'Запись этого класса' }),
    action: z.enum(JOURNAL_ACTIONS).exactOptional(),
    from: moment.exactOptional().meta({ description: 'Не раньше этого времени' }),
    to: moment.exactOptional().meta({ description: 'Раньше этого времени' }),
    before: place.exactOptional(),
    pageSize: wholeNumber({ min: 1, max: 200, byDefault: 20 }),
  }),
  answers: { 200: journalAnswer },
  async run({ context, actor, query: { className, id, userId, roleId, action, from, to, before, pageSize } }) {
    const definition = className === undefined ? null : context.catalog.find(className);
    if (definition === undefined) throw malformed('Такого класса нет');
    if (id !== undefined && !definition) throw malformed('Запись ищется вместе с её классом');
    const body = await readPage(context, actor, {
      userId: userId ?? null,
      roleId: roleId ?? null,
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
