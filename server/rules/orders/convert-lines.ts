import type { orderItem } from '#classes/commerce/order-item.ts';
import { expression, row } from '#server/store/piece.ts';
import { rateOn } from '#server/store/prices/rate-on.ts';
import { changedInSet } from '#server/store/records/read/changed-in-set.ts';
import { DeferredWork, type DeferredStep } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { convertedPrices } from './converted-prices.ts';
import { CURRENCY_OF_ORDER, DEFAULT_CURRENCY, ORDER_DAY } from './order-lines.ts';

const o = table('order', 'o');
const i = table('orderItem', 'i');
const k = table('currency', 'k');

const BEFORE = expression<number | null>`w.currency_id`;

const LINE = row({
  id: i.id,
  price: expression<number>`${i.price}`,
  from: rateOn(BEFORE, ORDER_DAY),
  fromCode: expression<
    string | null
  >`coalesce((select ${k.code} from ${k} where ${k.id} = ${BEFORE}), ${DEFAULT_CURRENCY})`,
  to: rateOn(o.currencyId, ORDER_DAY),
  code: CURRENCY_OF_ORDER,
  day: expression<string>`to_char(${ORDER_DAY}, 'DD.MM.YYYY')`,
});

/**
 * Converts the prices of the lines of orders whose currency the change has set, at the rates of the day of the order.
 * They are written in the name of the user, so that an undo puts them back. Throws 422 without a rate.
 */
export const convertLines: DeferredStep = async ({ context, transaction, changeSetId, actor }, ids) => {
  const changes = await changedInSet(transaction, changeSetId, ids, 'currencyId');
  const lines = await transaction.query(
    sql`select ${LINE} from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ before }) => before ?? null)}::bigint[])
        as w (id, currency_id) join ${o} on ${o.id} = w.id join ${i} on ${i.orderId} = ${o.id}
      cross join (select ${context.timeZone}::text as name) z where ${i.price} is not null order by ${i.id}`,
  );
  const writes = convertedPrices(lines).map(({ id, price }) => ({ id, fields: fieldsOf<typeof orderItem>({ price }) }));
  if (writes.length === 0) return;
  // The sums are settled by the step that the order itself has deferred.
  const inside = { transaction, changeSetId, asCascade: true, deferred: new DeferredWork() };
  await updateEach(context, actor, context.catalog.get('orderItem'), writes, inside);
};
