import { z } from 'zod';
import type { TimelinePage } from '#model/wire/timeline.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { historyEntry, moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams, wholeNumber } from '#server/endpoint/parameters.ts';
import { readTimeline } from '#server/store/timeline/read-timeline.ts';

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,3})_(\d{1,15})$/u;
const MOST = 200;

const anyRecord = z
  .custom<WireRecord>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', description: 'Запись класса kind' });

const timeline = wireSchema<TimelinePage>(
  'TimelinePage',
  z.object({
    items: z.array(
      z.object({
        kind: z.string(),
        at: moment,
        author: z.string().nullable(),
        record: anyRecord.exactOptional(),
        change: historyEntry.exactOptional(),
      }),
    ),
    next: z.string().nullable(),
    kinds: z.array(z.string()),
  }),
);

/** The timeline of a client: calls, leads, orders, requests, calculations, letters, notes, consents and changes. */
export const readClientTimeline = defineClassOperation({
  method: 'GET',
  path: '/manage/client/:id/timeline/',
  summary: 'Лента клиента: звонки, лиды, заказы, заявки, расчёты, письма, заметки, согласия и изменения',
  rights: { class: 'client', may: 'read', roles: ['siteEditors'] },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({
    kind: z.string().max(60).exactOptional(),
    after: z.string().regex(PLACE).exactOptional(),
    pageSize: wholeNumber({ min: 1, max: MOST, byDefault: 20 }),
  }),
  answers: { 200: timeline },
  async run({ context, actor, definition, params, query }) {
    const [, at, rank, id] = PLACE.exec(query.after ?? '') ?? [];
    return {
      body: await readTimeline(context, actor, definition, params.id, {
        kind: query.kind ?? null,
        after: at === undefined ? null : { at, rank: Number(rank), id: Number(id) },
        pageSize: query.pageSize,
      }),
    };
  },
});
