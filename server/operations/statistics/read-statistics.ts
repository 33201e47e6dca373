import type { z } from 'zod';
import { STATISTICS_ROLES, type StatisticsAnswer, type StatisticsContent } from '#model/wire/statistics.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { createdNumbers } from '#server/store/statistics/content-numbers.ts';
import { dayNumbers, eventNumbers, weeksOf } from '#server/store/statistics/event-numbers.ts';
import { periodOf } from '#server/store/statistics/period.ts';
import {
  between,
  counter,
  equal,
  statisticsQuery,
  sumOf,
  type Bounds,
  type Condition,
  type Reader,
} from './statistics-numbers.ts';
import { statisticsAnswer } from './statistics-schema.ts';

async function read(
  request: Reader,
  { from, to, eventId: one }: z.output<typeof statisticsQuery>,
): Promise<StatisticsAnswer> {
  const { context, actor } = request;
  const period = periodOf(from, to, context.environment.timeZone);
  const eventId = one ?? null;
  const own: Condition = eventId === null ? [] : [equal('eventId', eventId)];
  // Content has no event.
  const content = context.catalog.classes.filter(
    (definition) => eventId === null && definition.isComponent && definition.navigation?.group === 'content',
  );
  const [days, events, weeks, created] = await Promise.all([
    dayNumbers(context, actor, period, eventId),
    eventNumbers(context, actor, period, eventId),
    weeksOf(context, period),
    createdNumbers(context, actor, content, period),
  ]);
  const { numberOf, invitations, registrations } = counter(request);
  const whole: Bounds = { starts: days[0]?.starts ?? '', ends: days.at(-1)?.ends ?? '' };
  const contentNumbers = content.map((definition): StatisticsContent => {
    const word = numberOf(definition);
    const own = new Map(created.filter((row) => row.classId === definition.classId).map((row) => [row.week, row]));
    const valueOf = (week: string) => own.get(week)?.created ?? 0;
    return {
      className: definition.name,
      caption: definition.pluralCaption,
      created: word(
        sumOf([...own.values()], (row) => row.created),
        between('createDate', whole.starts, whole.ends),
      ),
      weeks: weeks.map(({ week, starts, ends }) => ({
        week,
        created: word(valueOf(week), between('createDate', starts, ends)),
      })),
    };
  });
  const sums = {
    invited: sumOf(days, (row) => row.invited),
    sent: sumOf(days, (row) => row.sent),
    opened: sumOf(days, (row) => row.opened),
    accepted: sumOf(days, (row) => row.accepted),
    confirmed: sumOf(days, (row) => row.confirmed),
    waiting: sumOf(days, (row) => row.waiting),
  };
  return {
    from: period.from,
    to: period.to,
    totals: {
      ...invitations(sums, whole, own),
      ...registrations(sums, [...own, ...between('createDate', whole.starts, whole.ends)]),
      created: sumOf(contentNumbers, (row) => row.created.value),
    },
    days: days.map((row) => ({
      day: row.day,
      ...invitations(row, row, own),
      ...registrations(row, [...own, ...between('createDate', row.starts, row.ends)]),
    })),
    events: events.map((row) => ({
      id: row.id,
      caption: row.caption,
      dateStart: row.dateStart,
      placements: row.placements,
      free: row.placements === null ? null : row.placements - row.confirmed,
      ...invitations(row, whole, [equal('eventId', row.id)]),
      ...registrations(row, [equal('eventId', row.id)]),
    })),
    eventsTotal: events[0]?.total ?? 0,
    content: contentNumbers,
  };
}

/** Invitations, registrations and created content by event, day and week (classes «statistics»). */
export const readStatistics = defineOperation({
  method: 'GET',
  path: '/manage/statistics/',
  summary: 'Статистика приглашений, регистраций и контента',
  rights: { roles: STATISTICS_ROLES },
  confirmed: 'beforehand',
  query: statisticsQuery,
  answers: { 200: statisticsAnswer },
  run: async (request) => ({ body: await read(request, request.query) }),
});
