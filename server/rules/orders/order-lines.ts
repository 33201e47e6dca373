import type { Queryable } from '#server/store/database.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import { rateOn } from '#server/store/prices/rate-on.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const o = table('order', 'o');
const i = table('orderItem', 'i');
const c = table('commodity', 'c');
const p = table('PromoCode', 'p');
const f = table('CommodityFolderPromoCode', 'f');

const ORDER = row({
  id: o.id,
  number: expression<string>`coalesce(${o.number}, '')`,
  state: o.instanceStateId,
  promoCodeId: o.promoCodeId,
  total: o.total,
  discount: o.discount,
  rate: o.rate,
  baseTotal: o.baseTotal,
});

/** An order as it is settled. */
export type SettledOrder = RowOf<typeof ORDER>;

/** Locks the orders that exist, in the order of their ids, so that everything about one is settled in turn. */
export async function lockOrders(transaction: Queryable, ids: readonly number[]): Promise<readonly SettledOrder[]> {
  return transaction.query(
    sql`select ${ORDER} from ${o} where ${o.id} = any(${ids}::bigint[]) order by ${o.id} for no key update of o`,
  );
}

const LINE = row({
  id: i.id,
  orderId: i.orderId,
  commodityId: i.commodityId,
  modificationId: i.modificationId,
  quantity: i.quantity,
  amount: expression<number>`coalesce(${i.quantity} * ${i.price}, 0)`,
  sum: i.sum,
  discount: i.discount,
});

/** A line of an order as it is settled. */
export type SettledLine = RowOf<typeof LINE>;

/** The lines of the orders. */
export async function linesOf(transaction: Queryable, orderIds: readonly number[]): Promise<readonly SettledLine[]> {
  return transaction.query(
    sql`select ${LINE} from ${i} where ${i.orderId} = any(${orderIds}::bigint[]) order by ${i.id}`,
  );
}

/**
 * The lines for which the promo code of their order is valid: a code of folders of goods is valid for the goods of these
 * folders and of all below them, any other for all goods.
 */
export async function eligibleLines(transaction: Queryable, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await transaction.query(
    sql`with recursive below (code_id, folder_id) as (
        select ${f.promoCodeId}, ${f.commodityFolderId} from ${f}
          where ${f.promoCodeId} in (select ${o.promoCodeId} from ${o} where ${o.id} = any(${orderIds}::bigint[]))
        union select b.code_id, d.id from below b join commodity_folder d on d.parent_id = b.folder_id)
      select ${row({ id: i.id })} from ${i} join ${o} on ${o.id} = ${i.orderId} join ${c} on ${c.id} = ${i.commodityId}
      where ${o.id} = any(${orderIds}::bigint[]) and ${o.promoCodeId} is not null and (
        not exists (select from below b where b.code_id = ${o.promoCodeId})
        or exists (select from below b where b.code_id = ${o.promoCodeId} and b.folder_id = any(c.folder_ids)))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What the codes take off. */
export async function termsOf(transaction: Queryable, codeIds: readonly number[]) {
  const rows = await transaction.query(
    sql`select ${row({ id: p.id, percent: p.discountPercent, amount: p.discountAmount })} from ${p}
      where ${p.id} = any(${codeIds}::bigint[])`,
  );
  return new Map(rows.map((terms) => [terms.id, terms]));
}

/** SQL of the day of the order `o`, in the time zone `z`. */
export const ORDER_DAY = expression<string>`(${o.createDate} at time zone z.name)::date`;

const RATE_OF_ORDER = rateOn(o.currencyId, ORDER_DAY);
const RATE_OF_TODAY = rateOn(expression<number | null>`w.id`, expression<string>`(now() at time zone z.name)::date`);

/**
 * The rate of each order's currency to the default one on the day of the order: the newest of its rates that is not
 * after the day, else the rate of the currency itself; null where there is none.
 */
export async function ratesOf(
  transaction: Queryable,
  orderIds: readonly number[],
  timeZone: string,
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await transaction.query(
    sql`select ${row({ id: o.id, rate: RATE_OF_ORDER })} from ${o}
      cross join (select ${timeZone}::text as name) z where ${o.id} = any(${orderIds}::bigint[])`,
  );
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}

/** The rates of currencies to the default one today, in the order given; none is the default one. */
export async function ratesToday(
  transaction: Queryable,
  currencyIds: readonly unknown[],
  timeZone: string,
): Promise<readonly (number | null)[]> {
  const rows = await transaction.query(
    sql`select ${row({ rate: RATE_OF_TODAY })} from unnest(${currencyIds}::bigint[]) with ordinality w (id, at)
      cross join (select ${timeZone}::text as name) z order by w.at`,
  );
  return rows.map(({ rate }) => rate);
}
