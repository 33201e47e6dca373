import { z } from 'zod';
import { JOB_STATES, type QueueAnswer } from '#model/wire/job.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { queryId, wholeNumber } from '#server/endpoint/parameters.ts';
import { listJobRows } from '#server/store/jobs/read-jobs.ts';
import { entryOf, jobEntry } from './job-answers.ts';

const count = z.int();

const queueAnswer = wireSchema<QueueAnswer>(
  'QueueAnswer',
  z.object({
    items: z.array(jobEntry),
    next: z.int().nullable(),
    kinds: z.array(z.object({ kind: z.string(), caption: z.string() })),
    counts: z.object({ queued: count, running: count, waiting: count, failed: count }),
    age: z.number(),
  }),
);

/** The jobs of the queue, for Administrators only. */
export const readQueue = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/manage/queue/',
  summary: 'Очередь заданий',
  rights: { roles: ['administrators'] },
  confirmed: 'beforehand',
  query: z.object({
    state: z
      .enum([...JOB_STATES, 'scheduled'])
      .nullable()
      .default(null)
      .meta({ description: 'Состояние; scheduled — задания по расписанию' }),
    kind: z.string().nullable().default(null).meta({ description: 'Вид заданий' }),
    before: queryId.exactOptional(),
    pageSize: wholeNumber({ min: 1, max: 200, byDefault: 50 }),
  }),
  answers: { 200: queueAnswer },
  async run({ context, query: { state, kind, before = null, pageSize } }) {
    const { database, queue } = context;
    const [rows, figures] = await Promise.all([
      listJobRows(database, state, kind, before, pageSize + 1),
      queue.figures(database),
    ]);
    const items = rows.slice(0, pageSize).map((row) => entryOf(context, row));
    const next = rows.length > pageSize ? (items.at(-1)?.id ?? null) : null;
    const kinds = [...queue.kinds.values()].map(({ name, caption }) => ({ kind: name, caption }));
    return { body: { items, next, kinds, ...figures } };
  },
});
