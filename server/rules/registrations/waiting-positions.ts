import type { eventRegistration } from '#classes/events/event-registration.ts';
import type { FieldName } from '#model/define-class.ts';
import { WAITING_STATE } from '#model/terms/states.ts';
import type { Queryable } from '#server/store/database.ts';
import { writtenIds, type RowWrite } from '#server/store/projection/rules.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { readWaiting } from './waiting-list.ts';
import { withPlaced } from './waiting-order.ts';

type Row = RowWrite<FieldName<typeof eventRegistration>>;

const r = table('EventRegistration', 'r');

/** Where a written registration stands before and after the write. */
interface Standing {
  readonly row: Row;
  /** The event on whose waiting list it stands; null where on none. */
  readonly from: number | null;
  readonly to: number | null;
  /** It belongs to an event now and to another one after the write. */
  readonly changesEvent: boolean;
  /** The place that the write names. */
  readonly wanted: number | null;
}

/** The events that the rows name. */
export function eventsIn(rows: readonly Row[]): readonly number[] {
  return [...new Set(rows.map(({ fields }) => fields.get('eventId')).filter((id) => typeof id === 'number'))];
}

/** Reads where the written registrations stand. Their events are locked. */
export async function readStandings(transaction: Queryable, rows: readonly Row[]): Promise<readonly Standing[]> {
  const present = await transaction.query(
    sql`select ${row({ id: r.id, eventId: r.eventId, state: r.instanceStateId })} from ${r}
      where ${r.id} = any(${writtenIds(rows)}::bigint[])`,
  );
  const known = new Map(present.map((one) => [one.id, one]));
  return rows.map((one): Standing => {
    const now = known.get(one.id ?? 0);
    const eventId = one.fields.get('eventId') ?? now?.eventId;
    const state = one.fields.get('instanceStateId') ?? now?.state;
    const position = one.fields.get('position');
    return {
      row: one,
      from: now?.state === WAITING_STATE ? now.eventId : null,
      to: state === WAITING_STATE && typeof eventId === 'number' ? eventId : null,
      changesEvent: now !== undefined && now.eventId !== eventId,
      wanted: typeof position === 'number' ? position : null,
    };
  });
}

/** Whether the registration takes a place on a waiting list by this write. */
function isPlaced({ from, to, wanted }: Standing): boolean {
  return to !== null && (to !== from || wanted !== null);
}

/** The places that the registrations take, by their rows. */
async function placesTaken(transaction: Queryable, standings: readonly Standing[]): Promise<ReadonlyMap<Row, number>> {
  const placed = standings.filter(isPlaced);
  const byEvent = Map.groupBy(placed, ({ to }) => to ?? 0);
  const lists = await readWaiting(transaction, [...byEvent.keys()]);
  const leaving = new Set(
    writtenIds(standings.filter((one) => isPlaced(one) || one.to === null).map((one) => one.row)),
  );
  const taken = new Map<Row, number>();
  for (const [eventId, entering] of byEvent) {
    const staying = (lists.get(eventId) ?? []).filter(({ id }) => !leaving.has(id)).map(({ id }) => id);
    const order = withPlaced<number | Row>(
      staying,
      entering.map(({ row: item, wanted }) => ({ item, wanted })),
    );
    order.forEach((item, at) => {
      if (typeof item !== 'number') taken.set(item, at + 1);
    });
  }
  return taken;
}

function positioned(standing: Standing, position: number | undefined): Row {
  const { row: one, from, to, wanted, changesEvent } = standing;
  const values = {
    ...(position !== undefined
      ? { position }
      : to === null && (from !== null || wanted !== null)
        ? { position: null }
        : {}),
    // The reason of a former place does not hold for a new one.
    ...(position !== undefined && wanted === null && one.id !== null ? { reason: null } : {}),
    // A group belongs to its event.
    ...(changesEvent && !one.fields.has('groupId') ? { groupId: null } : {}),
  };
  return Object.keys(values).length === 0
    ? one
    : { ...one, fields: withFields<typeof eventRegistration>(one.fields, values) };
}

/**
 * The rows with their places: whoever comes onto a waiting list is last unless the write names a place, as an undo does,
 * and whoever leaves it has none.
 */
export async function withPositions(transaction: Queryable, standings: readonly Standing[]): Promise<readonly Row[]> {
  const taken = await placesTaken(transaction, standings);
  return standings.map((standing) => positioned(standing, taken.get(standing.row)));
}
