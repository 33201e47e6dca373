import { INVITATION_STATISTICS_ROLES } from '#model/wire/statistics.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { dayNumbers, eventNumbers } from '#server/store/statistics/event-numbers.ts';
import { periodOf } from '#server/store/statistics/period.ts';
import { counter, equal, statisticsQuery, sumOf, type Condition } from './statistics-numbers.ts';
import { invitationStatistics } from './statistics-schema.ts';

/** Invitations made, sent, opened and accepted, by event and by day (spec 2 §7, contract «Events»). */
export const readInvitationStatistics = defineOperation({
  method: 'GET',
  path: '/manage/invitation/statistics/',
  summary: 'Статистика приглашений',
  rights: { roles: INVITATION_STATISTICS_ROLES },
  confirmed: 'beforehand',
  query: statisticsQuery,
  answers: { 200: invitationStatistics },
  async run(request) {
    const { context, actor, query } = request;
    const period = periodOf(query.from, query.to, context.environment.timeZone);
    const eventId = query.eventId ?? null;
    const own: Condition = eventId === null ? [] : [equal('eventId', eventId)];
    const [days, events] = await Promise.all([
      dayNumbers(context, actor, period, eventId),
      eventNumbers(context, actor, period, eventId),
    ]);
    const { invitations } = counter(request);
    const whole = { starts: days[0]?.starts ?? '', ends: days.at(-1)?.ends ?? '' };
    const sums = {
      invited: sumOf(days, (row) => row.invited),
      sent: sumOf(days, (row) => row.sent),
      opened: sumOf(days, (row) => row.opened),
      accepted: sumOf(days, (row) => row.accepted),
    };
    return {
      body: {
        from: period.from,
        to: period.to,
        totals: invitations(sums, whole, own),
        days: days.map((row) => ({ day: row.day, ...invitations(row, row, own) })),
        events: events.map((row) => ({
          id: row.id,
          caption: row.caption,
          dateStart: row.dateStart,
          ...invitations(row, whole, [equal('eventId', row.id)]),
        })),
        eventsTotal: events[0]?.total ?? 0,
      },
    };
  },
});
