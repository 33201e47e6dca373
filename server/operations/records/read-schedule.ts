import { z } from 'zod';
import type { ScheduleAnswer } from '#model/wire/schedule.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { readSchedule as readMoments } from '#server/store/records/read/schedule.ts';
import { malformed } from '#server/store/problem.ts';

/** The most days of one answer. */
const MOST_DAYS = 100;
const DAY = 24 * 3600 * 1000;

const moment = z.iso.datetime({ offset: true, error: 'Введите время в виде ISO 8601' });

const scheduleAnswer = wireSchema<ScheduleAnswer>(
  'ScheduleAnswer',
  z.object({
    items: z.array(
      z.object({
        className: z.string(),
        id: z.int(),
        caption: z.string().nullable(),
        act: z.enum(['publishAt', 'unpublishAt']),
        at: z.string(),
      }),
    ),
    isCut: z.boolean(),
  }),
);

/** What is published and taken off the site between two moments, as far as the actor sees it (contract «Schedule»). */
export const readSchedule = defineOperation({
  method: 'GET',
  path: '/manage/schedule/',
  summary: 'Что будет опубликовано и снято с публикации',
  rights: 'signedIn',
  confirmed: 'beforehand',
  query: z.object({ from: moment, to: moment }),
  answers: { 200: scheduleAnswer },
  async run({ context, actor, query: { from, to } }) {
    if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY) throw malformed(`Не больше ${MOST_DAYS} дней`);
    return { body: await readMoments(context, actor, { from, to }) };
  },
});
