import { ACTIVE_STATE, WAITING_STATE } from '#model/states.ts';
import type { Actor } from '#server/access/actor.ts';
import { readerStatement, sql } from '../sql.ts';
import type { StoreContext } from '../records/read-projection.ts';
import type { Period } from './period.ts';

/** One day with its bounds as moments, and what happened on it. */
export interface DayRow {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly sent: number;
  readonly opened: number;
  readonly accepted: number;
  readonly confirmed: number;
  readonly waiting: number;
}

/** One event with its invitations of the period and its registrations of today. */
export interface EventRow extends Omit<DayRow, 'day' | 'starts' | 'ends'> {
  readonly id: number;
  readonly caption: string;
  readonly dateStart: string | null;
  readonly placements: number | null;
  readonly total: number;
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const MOST_EVENTS = 200;

/** The condition that `column` lies within the period; parameters 1 to 3 are its first day, its last day and the time zone. */
export function within(column: string): string {
  return `${column} >= $1::date::timestamp at time zone $3 and ${column} < ($2::date + 1)::timestamp at time zone $3`;
}

function rowsOf(context: StoreContext, actor: Actor, className: string): string {
  const definition = context.catalog.get(className);
  const visible = context.visible(actor, definition);
  return visible === null ? '' : ` and ${visible}`;
}

/** The condition that `column` is the one event asked about; none where all are. It is parameter 4. */
function ofEvent(eventId: number | null, column: string): string {
  return eventId === null ? '' : ` and ${column} = $4::bigint`;
}

function parametersOf(period: Period, eventId: number | null): readonly unknown[] {
  return [period.from, period.to, period.timeZone, ...(eventId === null ? [] : [eventId])];
}

/**
 * Invitations and registrations of each day of the period, of all events or of one. One statement, each table read by the
 * index of its moment.
 */
export async function dayNumbers(
  context: StoreContext,
  actor: Actor,
  period: Period,
  eventId: number | null,
): Promise<readonly DayRow[]> {
  const own = ofEvent(eventId, 't.event_id');
  const invited = `${own}${rowsOf(context, actor, 'invitation')}`;
  const registered = `${own}${rowsOf(context, actor, 'EventRegistration')}`;
  const ofDay = (column: string) => `(t.${column} at time zone $3)::date as day`;
  const invitations = (name: string, column: string) =>
    `${name} as (select ${ofDay(column)}, count(*) as n from invitation t where ${within(`t.${column}`)}${invited} group by 1)`;
  return context.database.query<DayRow>(
    readerStatement(
      actor,
      `with days as (
        select d::date as day, d::date::timestamp at time zone $3 as starts, (d::date + 1)::timestamp at time zone $3 as ends
        from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') d),
      ${invitations('sent', 'sent_at')}, ${invitations('opened', 'opened_at')}, ${invitations('accepted', 'accepted_at')},
      registered as (
        select ${ofDay('create_date')}, count(*) filter (where t.instance_state_id = ${ACTIVE_STATE}) as confirmed,
          count(*) filter (where t.instance_state_id = ${WAITING_STATE}) as waiting
        from event_registration t where ${within('t.create_date')}${registered} group by 1)
      select to_char(days.day, 'YYYY-MM-DD') as day, to_char(starts at time zone 'UTC', ${ISO}) as starts,
        to_char(ends at time zone 'UTC', ${ISO}) as ends, coalesce(sent.n, 0) as sent, coalesce(opened.n, 0) as opened,
        coalesce(accepted.n, 0) as accepted, coalesce(confirmed, 0) as confirmed, coalesce(waiting, 0) as waiting
      from days left join sent using (day) left join opened using (day) left join accepted using (day)
        left join registered using (day) order by days.day`,
      parametersOf(period, eventId),
    ),
  );
}

/** The events that begin within the period or whose invitations moved in it, the latest first; or that one whenever it is. */
export async function eventNumbers(
  context: StoreContext,
  actor: Actor,
  period: Period,
  eventId: number | null,
): Promise<readonly EventRow[]> {
  const moved = ['sent_at', 'opened_at', 'accepted_at'].map((column) => within(`t.${column}`));
  const [sent = '', opened = '', accepted = ''] = moved;
  return context.database.query<EventRow>(
    readerStatement(
      actor,
      `with invited as materialized (
        select t.event_id, count(*) filter (where ${sent}) as sent, count(*) filter (where ${opened}) as opened,
          count(*) filter (where ${accepted}) as accepted
        from invitation t where (${moved.map((one) => `(${one})`).join(' or ')})${ofEvent(eventId, 't.event_id')}${rowsOf(context, actor, 'invitation')} group by t.event_id),
      chosen as materialized (
        select t.id, t.caption, t.date_start, t.placements, count(*) over () as total from event t
        where (${eventId === null ? `(${within('t.date_start')}) or t.id in (select event_id from invited)` : 't.id = $4::bigint'})${rowsOf(context, actor, 'event')}
        order by t.date_start desc nulls last, t.id desc limit ${MOST_EVENTS}),
      registered as (
        select t.event_id, count(*) filter (where t.instance_state_id = ${ACTIVE_STATE}) as confirmed,
          count(*) filter (where t.instance_state_id = ${WAITING_STATE}) as waiting
        from event_registration t where t.event_id in (select id from chosen)${rowsOf(context, actor, 'EventRegistration')} group by 1)
      select c.id, c.caption, to_char(c.date_start at time zone 'UTC', ${ISO}) as "dateStart", c.placements, c.total,
        coalesce(i.sent, 0) as sent, coalesce(i.opened, 0) as opened, coalesce(i.accepted, 0) as accepted,
        coalesce(r.confirmed, 0) as confirmed, coalesce(r.waiting, 0) as waiting
      from chosen c left join invited i on i.event_id = c.id left join registered r on r.event_id = c.id
      order by c.date_start desc nulls last, c.id desc`,
      parametersOf(period, eventId),
    ),
  );
}

/** One week with its bounds as moments, cut to the period; `week` is its Monday. */
export interface WeekRow {
  readonly week: string;
  readonly starts: string;
  readonly ends: string;
}

/** The weeks of the period. */
export async function weeksOf(context: StoreContext, { from, to, timeZone }: Period): Promise<readonly WeekRow[]> {
  return context.database.query<WeekRow>(
    sql`select to_char(w, 'YYYY-MM-DD') as week,
        to_char(greatest(w, ${from}::date::timestamp) at time zone ${timeZone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts,
        to_char(least(w + interval '7 days', (${to}::date + 1)::timestamp) at time zone ${timeZone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends
      from generate_series(date_trunc('week', ${from}::date::timestamp), ${to}::date::timestamp, interval '7 days') w order by w`,
  );
}
