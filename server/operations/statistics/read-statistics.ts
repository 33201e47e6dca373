import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { invitation } from '#classes/events/invitation.ts';
import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import { ACTIVE_STATE, WAITING_STATE } from '#model/states.ts';
import {
  STATISTICS_ROLES,
  type InvitationNumbers,
  type RegistrationNumbers,
  type StatisticsAnswer,
  type StatisticsContent,
  type StatisticsNumber,
} from '#model/wire/statistics.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { may } from '#server/access/rights.ts';
import { z } from 'zod';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { createdNumbers } from '#server/store/statistics/content-numbers.ts';
import { dayNumbers, eventNumbers, weeksOf } from '#server/store/statistics/event-numbers.ts';
import { periodOf } from '#server/store/statistics/period.ts';
import { statisticsAnswer } from './statistics-schema.ts';

/** A condition on the property of that name. */
interface ConditionOn<Name extends string> extends FilterEntry {
  readonly fieldName: Name;
}

type Condition<Name extends string = OwnEvent> = readonly ConditionOn<Name>[];

/** The property by which invitations and registrations reference their event. */
type OwnEvent = FieldName<typeof invitation> & FieldName<typeof eventRegistration> & 'eventId';

type Reader = Pick<ActorRequest, 'context' | 'actor'>;

function between<Name extends string>(fieldName: Name, starts: string, ends: string): Condition<Name> {
  return [
    { fieldName, operator: 'ge', fieldValue: starts },
    { fieldName, operator: 'lt', fieldValue: ends },
  ];
}

function equal<Name extends string>(fieldName: Name, fieldValue: number): ConditionOn<Name> {
  return { fieldName, operator: 'eq', fieldValue };
}

/** Builds the numbers for one reader: each with the list behind it, if that reader may open it. */
function counter({ context, actor }: Reader) {
  const numberOf = <C extends ClassDefinition>(definition: C) => {
    const opens = may(actor, 'read', definition);
    return (value: number, filter: Condition<FieldName<C>>): StatisticsNumber => ({
      value,
      list: opens ? { className: definition.name, filter } : null,
    });
  };
  const invitation = numberOf(context.catalog.get('invitation'));
  const registration = numberOf(context.catalog.get('EventRegistration'));
  return {
    numberOf,
    invitations: (row: Readonly<Record<'sent' | 'opened' | 'accepted', number>>, when: Bounds, also: Condition = []) =>
      ({
        sent: invitation(row.sent, [...also, ...between('sentAt', when.starts, when.ends)]),
        opened: invitation(row.opened, [...also, ...between('openedAt', when.starts, when.ends)]),
        accepted: invitation(row.accepted, [...also, ...between('acceptedAt', when.starts, when.ends)]),
      }) satisfies InvitationNumbers,
    registrations: (
      row: Readonly<Record<'confirmed' | 'waiting', number>>,
      which: Condition<FieldName<typeof eventRegistration>>,
    ) =>
      ({
        confirmed: registration(row.confirmed, [...which, equal('instanceStateId', ACTIVE_STATE)]),
        waiting: registration(row.waiting, [...which, equal('instanceStateId', WAITING_STATE)]),
      }) satisfies RegistrationNumbers,
  };
}

interface Bounds {
  readonly starts: string;
  readonly ends: string;
}

function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

async function read(request: Reader, { from, to, eventId: one }: z.output<typeof query>): Promise<StatisticsAnswer> {
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

const NO_EVENT = 'Параметр eventId должен быть номером мероприятия';
const day = z.string().optional().meta({ format: 'date' });

const query = z.object({
  from: day,
  to: day,
  eventId: z
    .string()
    .regex(/^\d{1,15}$/u, NO_EVENT)
    .transform(Number)
    .refine((id) => id > 0, NO_EVENT)
    .optional()
    .meta({ type: 'integer', minimum: 1, description: 'Мероприятие; без него — все' }),
});

/** Invitations, registrations and created content by event, day and week (classes «statistics»). */
export const readStatistics = defineOperation({
  method: 'GET',
  path: '/manage/statistics/',
  summary: 'Статистика приглашений, регистраций и контента',
  rights: { roles: STATISTICS_ROLES },
  confirmed: 'beforehand',
  query,
  answers: { 200: statisticsAnswer },
  run: async (request) => ({ body: await read(request, request.query) }),
});
