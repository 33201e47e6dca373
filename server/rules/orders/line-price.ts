import type { Queryable } from '#server/store/database.ts';
import { expression, row } from '#server/store/piece.ts';
import { priceInForce } from '#server/store/prices/price-in-force.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { ORDER_DAY } from './order-lines.ts';

const o = table('order', 'o');
const c = table('commodity', 'c');
const v = table('modification', 'v');

/**
 * SQL of the price of the commodity `c` in its modification `v`, if any, for the order `o` in the time zone `z`: that
 * of the modification, else that in force on the day of the order, in its currency, else that of the commodity.
 */
export const OWN_PRICE = expression<number | null>`coalesce(${v.price}, ${priceInForce({
  commodityId: c.id,
  priceCatalogId: c.priceCatalogId,
  day: ORDER_DAY,
  zone: expression<string | null>`null::text`,
  currencyId: o.currencyId,
})}, ${c.price})`;

/** A line that an order may be given. */
export interface ProposedLine {
  readonly orderId: number;
  readonly commodityId: number;
  readonly modificationId: number | null;
}

/** The price that a line without one would be given; null where there is none. */
export async function proposedPrice(
  queryable: Queryable,
  { orderId, commodityId, modificationId }: ProposedLine,
  timeZone: string,
): Promise<number | null> {
  const [found] = await queryable.query(
    sql`select ${row({ price: OWN_PRICE })} from ${o} join ${c} on ${c.id} = ${commodityId}::bigint
      left join ${v} on ${v.id} = ${modificationId}::bigint and ${v.commodityId} = ${c.id}
      cross join (select ${timeZone}::text as name) z where ${o.id} = ${orderId}::bigint`,
  );
  return found?.price ?? null;
}
