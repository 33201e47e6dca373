import { z } from 'zod';
import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { invitation } from '#classes/events/invitation.ts';
import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import type { InvitationNumbers, RegistrationNumbers, StatisticsNumber } from '#model/wire/statistics.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { may } from '#server/access/rights.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';

/** A condition on the property of that name. */
interface ConditionOn<Name extends string> extends FilterEntry {
  readonly fieldName: Name;
}

/** The conditions of a list behind a number. */
export type Condition<Name extends string = OwnEvent> = readonly ConditionOn<Name>[];

/** The property by which invitations and registrations reference their event. */
type OwnEvent = FieldName<typeof invitation> & FieldName<typeof eventRegistration> & 'eventId';

/** Who is told the numbers. */
export type Reader = Pick<ActorRequest, 'context' | 'actor'>;

/** The condition that a timestamp lies between two moments. */
export function between<Name extends string>(fieldName: Name, starts: string, ends: string): Condition<Name> {
  return [
    { fieldName, operator: 'ge', fieldValue: starts },
    { fieldName, operator: 'lt', fieldValue: ends },
  ];
}

/** The condition that a property has this value. */
export function equal<Name extends string>(fieldName: Name, fieldValue: number): ConditionOn<Name> {
  return { fieldName, operator: 'eq', fieldValue };
}

/** Builds the numbers for one reader: each with the list behind it, if that reader may open it. */
export function counter({ context, actor }: Reader) {
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
    invitations: (row: Readonly<Record<keyof InvitationNumbers, number>>, when: Bounds, also: Condition = []) =>
      ({
        invited: invitation(row.invited, [...also, ...between('createDate', when.starts, when.ends)]),
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

/** The first moment of a period, and the first after it. */
export interface Bounds {
  readonly starts: string;
  readonly ends: string;
}

/** The sum of a value of the rows. */
export function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

const NO_EVENT = 'Параметр eventId должен быть номером мероприятия';
const day = z.string().optional().meta({ format: 'date' });

/** The query of the statistics. */
export const statisticsQuery = z.object({
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
