import type { databusSubscription } from '#classes/system/databus-subscription.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { expression, row, type RowOf } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateRecord } from '../records/write/write.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const s = table('databusSubscription', 's');
const h = table('feedHead', 'h');

const BEHIND = row({
  id: s.id,
  classes: s.classes,
  actions: expression<readonly string[]>`coalesce(${s.actions}, '[]')`,
  fields: expression<readonly string[]>`coalesce(${s.fields}, '[]')`,
  filter: expression<unknown>`coalesce(${s.filter}, '[]')`,
  ownerId: s.ownerId,
  position: s.position,
  /** The end of the feed. */
  head: h.position,
});

/** A subscription, as far as it says what is sent. */
export type Subscription = RowOf<typeof BEHIND>;

/** The subscriptions that have not read the change feed to its end; paused ones as well. */
export async function subscriptionsBehind(where: Queryable): Promise<readonly Subscription[]> {
  return where.query(
    sql`select ${BEHIND} from ${s} cross join ${h} where ${s.position} is distinct from ${h.position} order by ${s.id}`,
  );
}

/** Whether there are changes to read or requests to deliver. */
export async function isBusDue(where: Queryable): Promise<boolean> {
  const [found] = await where.query<{ due: boolean }>(
    sql`select exists (select from databus_subscription s cross join feed_head h where s.position is distinct from h.position)
      or exists (select from databus_subscription s join databus_pending p on p.subscription_id = s.id
        where p.due_at <= now() and (p.is_test or s.state = 'active')) as due`,
  );
  return found?.due === true;
}

/** Pauses a subscription that is active, and tells why, in Russian. */
export async function pauseSubscription(context: StoreContext, id: number, why: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [active] = await transaction.query(
      sql`select ${row({ id: s.id })} from ${s} where ${s.id} = ${id} and ${s.state} = 'active' for no key update`,
    );
    if (!active) return;
    const fields = fieldsOf<typeof databusSubscription>({ state: 'paused', pausedFor: why });
    const definition = context.catalog.get('databusSubscription');
    await updateRecord(context, SYSTEM_ACTOR, definition, { id }, fields, { transaction });
  });
}
