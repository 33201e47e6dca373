import type { currencyRate } from '#classes/commerce/currency-rate.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { writtenIds, type ClassRules } from '#server/store/projection/rules.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { settleOrders } from './settle-orders.ts';

const r = table('currencyRate', 'r');
const o = table('order', 'o');

/** The orders in the currencies of these rates, from the days of the rates on. */
async function ordersAfter(
  transaction: Queryable,
  ids: readonly number[],
  timeZone: string,
): Promise<readonly number[]> {
  const rows = await transaction.query(
    sql`select distinct ${row({ id: o.id })} from ${r} join ${o} on ${o.currencyId} = ${r.currencyId}
      where ${r.id} = any(${ids}::bigint[]) and (${o.createDate} at time zone ${timeZone}::text)::date >= ${r.date}`,
  );
  return rows.map(({ id }) => id);
}

/** Orders of a day have the rate of the day, also where it is entered or corrected later. */
export const currencyRateRules: ClassRules<FieldName<typeof currencyRate>> = {
  async before(transaction, { context, action, rows, defer }) {
    if (action !== 'create') defer(settleOrders, await ordersAfter(transaction, writtenIds(rows), context.timeZone));
    return rows;
  },
  async after(transaction, { context, action, ids, complete, defer }) {
    if (action !== 'delete' && !complete) defer(settleOrders, await ordersAfter(transaction, ids, context.timeZone));
  },
};
