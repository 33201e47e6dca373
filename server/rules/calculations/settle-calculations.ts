import type { clientCalculation } from '#classes/commerce/client-calculation.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { expression, row } from '#server/store/piece.ts';
import type { DeferredStep } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const k = table('clientCalculation', 'k');
const i = table('clientCalculationItem', 'i');

/** At the end of a change: the total of each calculation is the sum of its rows. Calculations are locked in the order of their ids. */
export const settleCalculations: DeferredStep = async ({ context, transaction, changeSetId }, ids) => {
  await transaction.query(
    sql`select ${row({ id: k.id })} from ${k} where ${k.id} = any(${ids}::bigint[]) order by ${k.id} for no key update of k`,
  );
  const rows = await transaction.query(
    sql`select ${row({ id: k.id, present: k.total, total: expression<number>`coalesce(sum(${i.sum}), 0)` })}
      from ${k} left join ${i} on ${i.calculationId} = ${k.id} where ${k.id} = any(${ids}::bigint[]) group by ${k.id}, ${k.total}`,
  );
  const writes = rows
    .filter(({ present, total }) => present !== total)
    .map(({ id, total }) => ({ id, fields: fieldsOf<typeof clientCalculation>({ total }) }));
  const inside = { transaction, changeSetId, asCascade: true };
  if (writes.length > 0)
    await updateEach(context, SYSTEM_ACTOR, context.catalog.get('clientCalculation'), writes, inside);
};
