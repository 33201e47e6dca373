import type { orderItem } from '#classes/commerce/order-item.ts';
import { currencyDigits } from '#model/money/currency-digits.ts';
import { convertedMoney, roundedMoney } from '#model/money/money.ts';
import type { Queryable } from '#server/store/database.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import { priceSource } from '#server/store/projection/price-in-force.ts';
import { rateOn } from '#server/store/prices/rate-on.ts';
import { invalidField, type Problem } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { CURRENCY_OF_ORDER, DEFAULT_CURRENCY, ORDER_DAY } from './order-lines.ts';

const o = table('order', 'o');
const c = table('commodity', 'c');
const v = table('modification', 'v');
const k = table('currency', 'price_k');

/**
 * SQL of the price in force on the day of the order `o` in the time zone `z` of the commodity `c`, as the table `n`
 * that {@link LINE_PRICE} reads.
 */
export const PRICE_SOURCE = priceSource({
  commodityId: c.id,
  priceCatalogId: c.priceCatalogId,
  day: ORDER_DAY,
  zone: expression<string | null>`null::text`,
});

/** The currency of the price: that of the catalogue where the price is of a price list, else that of the commodity. */
const CURRENCY_ID = expression<number | null>`case when ${v.price} is null and n.price is not null
  then n.currency_id else ${c.currencyId} end`;

/**
 * The price that a line of the order `o` with the commodity `c` in its modification `v`, if any, is given where it has
 * none: that of the modification, else that in force, else that of the commodity, in its own currency.
 */
export const LINE_PRICE = {
  ownPrice: expression<number | null>`coalesce(${v.price}, n.price, ${c.price})`,
  isForeign: expression<boolean>`(${CURRENCY_ID}) is distinct from ${o.currencyId}`,
  ownCurrency: expression<string | null>`coalesce(
    (select ${k.code} from ${k} where ${k.id} = ${CURRENCY_ID}), ${DEFAULT_CURRENCY})`,
  ownRate: rateOn(CURRENCY_ID, ORDER_DAY),
  currency: CURRENCY_OF_ORDER,
  rate: rateOn(o.currencyId, ORDER_DAY),
  day: expression<string>`to_char(${ORDER_DAY}, 'DD.MM.YYYY')`,
};

const PROPOSED = row(LINE_PRICE);

/** 422: a price cannot be converted, since a currency has no rate on the day. */
export function withoutRate(currency: string | null, day: string): Problem {
  const message = `Нет курса валюты ${currency ?? ''} на ${day}`;
  return invalidField<typeof orderItem>('price', message, message);
}

/**
 * The price in the currency of the order, rounded to its minor unit; null where there is none. Throws 422 where it is
 * to be converted without a rate.
 */
export function priceInOrder(found: RowOf<typeof PROPOSED>): number | null {
  const { ownPrice, isForeign, ownCurrency, ownRate, currency, rate, day } = found;
  if (ownPrice === null) return null;
  const digits = currencyDigits(currency);
  if (!isForeign || ownCurrency === currency) return roundedMoney(ownPrice, digits);
  if (ownRate === null) throw withoutRate(ownCurrency, day);
  if (rate === null || rate === 0) throw withoutRate(currency, day);
  return convertedMoney(ownPrice, { from: ownRate, to: rate, digits });
}

/** A line that an order may be given. */
export interface ProposedLine {
  readonly orderId: number;
  readonly commodityId: number;
  readonly modificationId: number | null;
}

/** The price that a line without one would be given; null where there is none. Throws 422 as {@link priceInOrder}. */
export async function proposedPrice(
  queryable: Queryable,
  { orderId, commodityId, modificationId }: ProposedLine,
  timeZone: string,
): Promise<number | null> {
  const [found] = await queryable.query(
    sql`select ${PROPOSED} from ${o} join ${c} on ${c.id} = ${commodityId}::bigint
      left join ${v} on ${v.id} = ${modificationId}::bigint and ${v.commodityId} = ${c.id}
      cross join (select ${timeZone}::text as name) z cross join ${PRICE_SOURCE} where ${o.id} = ${orderId}::bigint`,
  );
  return found ? priceInOrder(found) : null;
}
