import type { ComputedValue } from '#model/property.ts';
import { quoted } from '#server/derive/names.ts';
import { expression, Piece } from '../piece.ts';
import { priceInForce } from '../prices/price-in-force.ts';
import { table } from '../tables.ts';

/** A text as an SQL literal. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL of each computed value of the row under an alias; the time zone is that by which today is the day it is. The price
 * in force is that which a line of an order in the commodity's currency is given today, without a modification.
 */
export const COMPUTED: Readonly<Record<ComputedValue, (alias: string, timeZone: string) => string>> = {
  priceInForce(alias, timeZone) {
    const c = table('commodity', quoted(alias));
    const question = {
      commodityId: c.id,
      priceCatalogId: c.priceCatalogId,
      day: new Piece<string>(`(now() at time zone ${literal(timeZone)})::date`),
      zone: expression<string | null>`null::text`,
      currencyId: c.currencyId,
    };
    return String(priceInForce(question, c.price));
  },
};
