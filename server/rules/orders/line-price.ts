import { expression } from '#server/store/piece.ts';
import { priceInForce } from '#server/store/prices/price-in-force.ts';
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
