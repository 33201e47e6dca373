import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { expression, row } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateEach } from '../records/write/update-many.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { HAS_ORDER, placeBetween } from './place-between.ts';
import { HIGHEST, STEP } from './stage-order.ts';
import type { lead } from '#classes/crm/lead.ts';

const t = table('lead', 't');
const s = table('leadFunnelStage', 's');
const stage = table('leadFunnelStage');
const order = expression<number>`coalesce(${t.stageOrder}, 0)`;

/** How many leads after the crowded place are spread: the first number that leaves room, at last the whole stage. */
const WINDOWS = [64, 1024, 1_000_000_000] as const;

/** The least distance between neighbours after a spread. */
const ROOM = 1;

interface Placed {
  readonly id: number;
  readonly k: number;
}

/** The least distance in which every order that a drop may draw is free: the quarters of it are orders. */
const ENOUGH = 0.0004;

/** A place in a stage: for a lead, after another one or as the first. */
interface Wanted {
  readonly leadId: number;
  readonly stageId: number;
  readonly afterId: number | null;
}

/**
 * Gives leads of a stage orders at equal distances where two neighbours leave none between them; their sequence stays.
 * The product writes it in a change-set of its own. Drops to the stage wait for it, and begin again: the stage itself is
 * written for them, with the values that it has.
 */
export async function spreadLeads(context: StoreContext, wanted: Wanted): Promise<void> {
  const { stageId, afterId } = wanted;
  const definition = context.catalog.get('lead');
  await context.database.transaction(async (transaction) => {
    await transaction.query(sql`select ${row({ id: s.id })} from ${s} where ${s.id} = ${stageId} for no key update`);
    if (await hasRoom(transaction, wanted)) return;
    await transaction.query(
      sql`update ${stage} set ${stage.caption} = ${stage.caption} where ${stage.id} = ${stageId}`,
    );
    await transaction.query(
      sql`select ${row({ id: t.id })} from ${t} where ${t.leadFunnelStageId} = ${stageId} order by ${t.id} for no key update`,
    );
    const writes = (await roomy(transaction, stageId, afterId)).map(({ id, k }) => ({
      id,
      fields: fieldsOf<typeof lead>({ stageOrder: k }),
    }));
    await updateEach(context, SYSTEM_ACTOR, definition, writes, { transaction });
  });
}

/** Whether there is room: another drop has made it meanwhile, or the drop has failed for another reason. */
async function hasRoom(transaction: Queryable, { leadId, stageId, afterId }: Wanted): Promise<boolean> {
  const found = await transaction.query({
    text: `with ${placeBetween({ stage: '$1', lead: '$2', after: '$3', visible: null })}
      select from place where ${HAS_ORDER} and high - low >= ${ENOUGH}`,
    values: [stageId, leadId, afterId],
  });
  return found.length > 0;
}

async function roomy(transaction: Queryable, stageId: number, afterId: number | null): Promise<readonly Placed[]> {
  const [anchor] = await transaction.query(
    sql`select ${row({ id: t.id, k: order })} from ${t} where ${t.id} = ${afterId}::bigint and ${t.leadFunnelStageId} = ${stageId}`,
  );
  if (anchor) {
    for (const size of WINDOWS) {
      const rows = await transaction.query(
        sql`select ${row({ id: t.id, k: order })} from ${t}
          where ${t.leadFunnelStageId} = ${stageId} and (${order}, ${t.id}) > (${anchor.k}::numeric, ${anchor.id}::bigint)
          order by ${order}, ${t.id} limit ${size + 1}::bigint`,
      );
      const moved = rows.slice(0, size);
      const end = rows[size]?.k ?? Math.max(anchor.k, rows.at(-1)?.k ?? anchor.k) + STEP;
      const distance = (end - anchor.k) / (moved.length + 1);
      if (distance >= ROOM && end < HIGHEST) return spread(moved, anchor.k, distance);
    }
  }
  const all = await transaction.query(
    sql`select ${row({ id: t.id, k: order })} from ${t} where ${t.leadFunnelStageId} = ${stageId} order by ${order}, ${t.id}`,
  );
  return spread(all, 0, STEP);
}

function spread(leads: readonly Placed[], from: number, distance: number): readonly Placed[] {
  return leads.map(({ id }, at) => ({ id, k: Math.round((from + distance * (at + 1)) * 10_000) / 10_000 }));
}
