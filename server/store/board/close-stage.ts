import type { lead } from '#classes/crm/lead.ts';
import type { Actor } from '#server/access/actor.ts';
import { invalidField, notFound } from '../problem.ts';
import { expression, row } from '../piece.ts';
import { deleteRecords } from '../records/write/delete-records.ts';
import { confirmedActor } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { DeferredWork } from '../projection/rules.ts';
import { nextChangeSet } from '../records/write/run-write.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateEach } from '../records/write/update-many.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { STEP } from './stage-order.ts';

const s = table('leadFunnelStage', 's');
const t = table('lead', 't');
const order = expression<number>`coalesce(${t.stageOrder}, 0)`;

/**
 * Deletes a stage and moves its leads behind those of another stage of its funnel, in their order, in one change-set,
 * which it returns. Throws 422 for another funnel's stage, or naming the fields that the other stage requires and a lead
 * lacks.
 */
export async function closeStage(
  context: StoreContext,
  actor: Actor,
  stageId: number,
  targetId: number,
): Promise<number> {
  const { catalog, database } = context;
  return database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    const stages = await transaction.query(
      sql`select ${row({ id: s.id, funnelId: s.leadFunnelId })} from ${s} where ${s.id} = any(${[stageId, targetId]}::bigint[]) order by ${s.id} for no key update`,
    );
    const [gone, target] = [stageId, targetId].map((id) => stages.find((one) => one.id === id));
    if (!gone) throw notFound();
    if (!target || target.id === gone.id || target.funnelId !== gone.funnelId)
      throw invalidField<typeof lead>('leadFunnelStageId', 'Выберите значение из списка');
    // A lead that is moved away meanwhile is waited for, and is not one of the stage then.
    const locked = await transaction.query(
      sql`select ${row({ id: t.id, k: order })} from ${t} where ${t.leadFunnelStageId} = ${stageId} order by ${t.id} for no key update`,
    );
    const leads = locked.toSorted((one, other) => one.k - other.k || one.id - other.id);
    const [last] = await transaction.query(
      sql`select ${row({ k: order })} from ${t} where ${t.leadFunnelStageId} = ${targetId} order by ${order} desc limit 1`,
    );
    const changeSetId = await nextChangeSet(transaction);
    const deferred = new DeferredWork();
    const inside = { transaction, changeSetId, deferred };
    const stageDate = new Date().toISOString();
    const writes = leads.map(({ id }, at) => ({
      id,
      fields: fieldsOf<typeof lead>({
        leadFunnelStageId: targetId,
        stageOrder: (last?.k ?? 0) + STEP * (at + 1),
        stageDate,
      }),
    }));
    if (writes.length > 0) await updateEach(context, confirmed, catalog.get('lead'), writes, inside);
    await deleteRecords(context, confirmed, catalog.get('leadFunnelStage'), [{ id: stageId }], inside);
    await deferred.run({ context, transaction, actor: confirmed, changeSetId });
    return changeSetId;
  });
}
