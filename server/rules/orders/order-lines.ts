import type { Queryable } from '#server/store/database.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import { rateOn } from '#server/store/prices/rate-on.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const o = table('order', 'o');
const i = table('orderItem', 'i');
const c = table('commodity', 'c');
const k = table('currency', 'k');

/** SQL of the code of the default currency. */
export const DEFAULT_CURRENCY = expression<string | null>`(select ${k.code} from ${k} where ${k.isDefault} limit 1)`;

/** SQL of the code of the currency of the order `o`; one without a currency is in the default one. */
export const CURRENCY_OF_ORDER = expression<string | null>`coalesce(
  (select ${k.code} from ${k} where ${k.id} = ${o.currencyId}), ${DEFAULT_CURRENCY})`;

const ORDER = row({
  id: o.id,
  number: expression<string>`coalesce(${o.number}, '')`,
  state: o.instanceStateId,
  isFixed: expression<boolean>`coalesce(${o.isFixed}, false)`,
  currencyId: o.currencyId,
  currency: CURRENCY_OF_ORDER,
  defaultCurrency: DEFAULT_CURRENCY,
  promoCodeId: o.promoCodeId,
  promoPercent: o.promoPercent,
  promoAmount: o.promoAmount,
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
  price: expression<number>`coalesce(${i.price}, 0)`,
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

/** The folders of goods for which the code of the order `o` was set; none where it is valid for all goods. */
const FOLDERS = expression`(case when jsonb_typeof(${o.promoFolderIds}) = 'array' then ${o.promoFolderIds} else '[]' end)`;

/**
 * The lines for which the promo code of their order is valid: a code that was set with folders of goods is valid for the
 * goods of these folders and of all below them, any other for all goods.
 */
export async function eligibleLines(transaction: Queryable, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await transaction.query(
    sql`with recursive below (order_id, folder_id) as (
        select ${o.id}, f.id::bigint from ${o} cross join jsonb_array_elements_text(${FOLDERS}) f (id)
          where ${o.id} = any(${orderIds}::bigint[])
        union select b.order_id, d.id from below b join commodity_folder d on d.parent_id = b.folder_id)
      select ${row({ id: i.id })} from ${i} join ${o} on ${o.id} = ${i.orderId} join ${c} on ${c.id} = ${i.commodityId}
      where ${o.id} = any(${orderIds}::bigint[]) and ${o.promoCodeId} is not null and (${FOLDERS} = '[]'
        or exists (select from below b where b.order_id = ${o.id} and b.folder_id = any(c.folder_ids)))`,
  );
  return new Set(rows.map(({ id }) => id));
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
