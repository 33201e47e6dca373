import { WAITING_STATE } from '#model/terms/states.ts';
import type { Queryable } from '#server/store/database.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const r = table('EventRegistration', 'r');
const o = table('EventRegistration', 'o');

interface WaitingRow {
  readonly id: number;
  readonly eventId: number;
  readonly position: number | null;
  readonly groupId: number | null;
}

/** The waiting lists of these events, each in its order. */
export async function readWaiting(
  transaction: Queryable,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, readonly WaitingRow[]>> {
  const rows = await transaction.query(
    sql`select ${row({ id: r.id, eventId: r.eventId, position: r.position, groupId: r.groupId })} from ${r}
      where ${r.eventId} = any(${eventIds}::bigint[]) and ${r.instanceStateId} = ${WAITING_STATE}
      order by ${r.eventId}, ${r.position} nulls last, ${r.id}`,
  );
  return Map.groupBy(rows, ({ eventId }) => eventId);
}

/** The events of these registrations. */
async function eventsOf(transaction: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await transaction.query(
    sql`select distinct ${row({ id: o.eventId })} from ${o} where ${o.id} = any(${ids}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}

/** The list in its final order: those just placed keep their places, the others take the rest in their order. */
function settledOrder(waiting: readonly WaitingRow[], placed: ReadonlySet<number>): readonly WaitingRow[] {
  const order: (WaitingRow | undefined)[] = waiting.map(() => undefined);
  const others = waiting.filter((one) => {
    const at = (one.position ?? 0) - 1;
    if (!placed.has(one.id) || at < 0 || at >= order.length || order[at]) return true;
    order[at] = one;
    return false;
  });
  return order.flatMap((one) => one ?? others.shift() ?? []);
}

async function writePositions(
  transaction: Queryable,
  lists: Iterable<readonly WaitingRow[]>,
  placed: ReadonlySet<number>,
): Promise<void> {
  const moved = [...lists].flatMap((waiting) =>
    settledOrder(waiting, placed).flatMap(({ id, position }, at) => (position === at + 1 ? [] : { id, at: at + 1 })),
  );
  if (moved.length === 0) return;
  await transaction.query(
    sql`with moved as (
        select w.id, w.at from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ at }) => at)}::integer[]) w (id, at)),
      written as (update ${r} set "position" = moved.at from moved where ${r.id} = moved.id returning ${r.id})
      select ${row({ n: expression<number>`count(*)` })} from written`,
  );
}

/**
 * Numbers the waiting lists of these events from 1 without gaps. The number follows from the order, as a kept total
 * does from its rows: it has no history and no version of its own.
 */
export async function closeGaps(transaction: Queryable, eventIds: readonly number[]): Promise<void> {
  const lists = await readWaiting(transaction, eventIds);
  await writePositions(transaction, lists.values(), new Set());
}

/** Makes room on the waiting lists for registrations that were just written with their places. */
export async function makeRoom(transaction: Queryable, placed: readonly number[]): Promise<void> {
  const lists = await readWaiting(transaction, await eventsOf(transaction, placed));
  await writePositions(transaction, lists.values(), new Set(placed));
}
