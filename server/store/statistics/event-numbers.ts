import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import type { Classes } from '#classes/registry.ts';
import type { Actor } from '#server/access/actor.ts';
import { expression, isoMoment, Piece, row } from '../piece.ts';
import { readerStatement, sql } from '../sql.ts';
import { table } from '../tables.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import type { Period } from './period.ts';

/** One day with its bounds as timestamps, and its numbers. */
export interface DayRow {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly invited: number;
  readonly sent: number;
  readonly opened: number;
  readonly accepted: number;
  readonly confirmed: number;
  readonly waiting: number;
}

/** One event with its invitations in the period and its current registrations. */
export interface EventRow extends Omit<DayRow, 'day' | 'starts' | 'ends'> {
  readonly id: number;
  readonly caption: string;
  readonly dateStart: string | null;
  readonly placements: number | null;
  readonly total: number;
}

const MOST_EVENTS = 200;

const e = table('event', 't');
const i = table('invitation', 't');
const r = table('EventRegistration', 't');

/** The timestamps of an invitation's stages. */
const MOVES = { invited: i.createDate, sent: i.sentAt, opened: i.openedAt, accepted: i.acceptedAt } as const;

/** Counts of registrations by state, as columns of a grouped statement. */
const BY_STATE = expression`count(*) filter (where ${r.instanceStateId} = ${ACTIVE_STATE}) as confirmed,
  count(*) filter (where ${r.instanceStateId} = ${WAITING_STATE}) as waiting`;

/**
 * The condition that `column` lies within the period; parameters 1 to 3 are its first day, its last day and the time
 * zone.
 */
export function within(column: Piece): string {
  return `${String(column)} >= $1::date::timestamp at time zone $3 and ${String(column)} < ($2::date + 1)::timestamp at time zone $3`;
}

function rowsOf(context: StoreContext, actor: Actor, className: keyof Classes): string {
  const definition = context.catalog.get(className);
  const visible = context.visible(actor, definition);
  return visible === null ? '' : ` and ${visible}`;
}

/** The condition that `column` is the one event asked about; none where all are. It is parameter 4. */
function ofEvent(eventId: number | null, column: Piece): string {
  return eventId === null ? '' : ` and ${String(column)} = $4::bigint`;
}

function parametersOf(period: Period, eventId: number | null): readonly unknown[] {
  return [period.from, period.to, period.timeZone, ...(eventId === null ? [] : [eventId])];
}

/**
 * Invitations and registrations of each day of the period, of all events or of one. One statement; each table is read
 * by the index of its timestamp.
 */
export async function dayNumbers(
  context: StoreContext,
  actor: Actor,
  period: Period,
  eventId: number | null,
): Promise<readonly DayRow[]> {
  const invited = `${ofEvent(eventId, i.eventId)}${rowsOf(context, actor, 'invitation')}`;
  const registered = `${ofEvent(eventId, r.eventId)}${rowsOf(context, actor, 'EventRegistration')}`;
  const ofDay = (column: Piece) => `(${String(column)} at time zone $3)::date as day`;
  const invitations = (name: keyof typeof MOVES) =>
    `${name} as (select ${ofDay(MOVES[name])}, count(*) as n from ${i} where ${within(MOVES[name])}${invited} group by 1)`;
  return context.database.query<DayRow>(
    readerStatement(
      actor,
      `with days as (
        select d::date as day, d::date::timestamp at time zone $3 as starts, (d::date + 1)::timestamp at time zone $3 as ends
        from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') d),
      ${invitations('invited')}, ${invitations('sent')}, ${invitations('opened')}, ${invitations('accepted')},
      registered as (
        select ${ofDay(r.createDate)}, ${BY_STATE} from ${r} where ${within(r.createDate)}${registered} group by 1)
      select to_char(days.day, 'YYYY-MM-DD') as day, ${isoMoment(new Piece('starts'))} as starts, ${isoMoment(new Piece('ends'))} as ends, coalesce(invited.n, 0) as invited, coalesce(sent.n, 0) as sent, coalesce(opened.n, 0) as opened,
        coalesce(accepted.n, 0) as accepted, coalesce(confirmed, 0) as confirmed, coalesce(waiting, 0) as waiting
      from days left join invited using (day) left join sent using (day) left join opened using (day) left join accepted using (day)
        left join registered using (day) order by days.day`,
      parametersOf(period, eventId),
    ),
  );
}

/**
 * The events that begin within the period or whose invitations changed state in it, the latest first; with an event id,
 * that event regardless of its date.
 */
export async function eventNumbers(
  context: StoreContext,
  actor: Actor,
  period: Period,
  eventId: number | null,
): Promise<readonly EventRow[]> {
  const moved = Object.values(MOVES).map(within);
  const counts = Object.entries(MOVES).map(([name, column]) => `count(*) filter (where ${within(column)}) as ${name}`);
  return context.database.query<EventRow>(
    readerStatement(
      actor,
      `with invited as materialized (
        select ${i.eventId} as event_id, ${counts.join(', ')}
        from ${i} where (${moved.map((one) => `(${one})`).join(' or ')})${ofEvent(eventId, i.eventId)}${rowsOf(context, actor, 'invitation')} group by 1),
      chosen as materialized (
        select ${row({ id: e.id, caption: e.caption, starts: e.dateStart, placements: e.placements })}, count(*) over () as total from ${e}
        where (${eventId === null ? `(${within(e.dateStart)}) or ${e.id} in (select event_id from invited)` : `${e.id} = $4::bigint`})${rowsOf(context, actor, 'event')}
        order by ${e.dateStart} desc nulls last, ${e.id} desc limit ${MOST_EVENTS}),
      registered as (
        select ${r.eventId} as event_id, ${BY_STATE}
        from ${r} where ${r.eventId} in (select id from chosen)${rowsOf(context, actor, 'EventRegistration')} group by 1)
      select c.id, c.caption, ${isoMoment(new Piece('c.starts'))} as "dateStart", c.placements, c.total,
        coalesce(i.invited, 0) as invited, coalesce(i.sent, 0) as sent, coalesce(i.opened, 0) as opened, coalesce(i.accepted, 0) as accepted,
        coalesce(r.confirmed, 0) as confirmed, coalesce(r.waiting, 0) as waiting
      from chosen c left join invited i on i.event_id = c.id left join registered r on r.event_id = c.id
      order by c.starts desc nulls last, c.id desc`,
      parametersOf(period, eventId),
    ),
  );
}

/** One week with its bounds as timestamps, cut to the period; `week` is its Monday. */
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
