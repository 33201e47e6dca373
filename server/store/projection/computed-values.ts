import type { ComputedValue } from '#model/property/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { quoted } from '#server/derive/names.ts';
import type { Reader } from '#server/derive/projection.ts';
import { expression, Piece } from '../piece.ts';
import { priceInForce } from './price-in-force.ts';
import { table } from '../tables.ts';

/** Whose reading a value is computed for, and the time zone by which today is the day it is. */
export interface ComputedFor extends Pick<Reader, 'visible' | 'mayRead'> {
  readonly catalog: Catalog;
  readonly timeZone: string;
}

/** A text as an SQL literal. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL of each computed value of the row under an alias. The price in force is that which a line of an order in the
 * commodity's currency is given today, without a modification. The priced article is that of the first commodity with a
 * position, if the reader may see it. In stock is what is free in all warehouses; null where it is kept in none. The next
 * task is the first by its day of those that are not done: whoever sees a record sees its tasks.
 */
export const COMPUTED: Readonly<Record<ComputedValue, (alias: string, reader: ComputedFor) => string>> = {
  priceInForce(alias, { timeZone }) {
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
  inStock(alias, { catalog, visible, mayRead }) {
    const stock = catalog.get('warehouseStock');
    if (!mayRead(stock, 'available')) return 'null::numeric';
    const [c, s] = [table('commodity', quoted(alias)), table('warehouseStock', 'stock_s')];
    const seen = visible(stock, 'stock_s');
    return `(select sum(${String(s.available)})::numeric from ${String(s)}
      where ${String(s.commodityId)} = ${String(c.id)}${seen === null ? '' : ` and ${seen}`})`;
  },
  pricedArticle(alias, { catalog, visible, mayRead }) {
    const commodity = catalog.get('commodity');
    if (!mayRead(commodity, 'article')) return 'null::text';
    const [i, l, c] = [
      table('priceListItem', quoted(alias)),
      table('ProductPriceListItem', 'priced_l'),
      table('commodity', 'priced_c'),
    ];
    const seen = visible(commodity, 'priced_c');
    return `(select ${String(c.article)} from ${String(l)} join ${String(c)} on ${String(c.id)} = ${String(l.productId)}
      where ${String(l.priceListItemId)} = ${String(i.id)}${seen === null ? '' : ` and ${seen}`}
      order by ${String(l.priority)}, ${String(l.id)} limit 1)`;
  },
  nextTask(alias) {
    const [l, a] = [table('lead', quoted(alias)), table('assignment', 'task_a')];
    return `(select concat_ws(' · до ', coalesce(${String(a.text)}, 'Поручение'), to_char(${String(a.dueDate)}, 'DD.MM.YYYY'))
      from ${String(a)} where ${String(a.objectId)} = ${String(l.id)} and ${String(a.doneAt)} is null
      order by ${String(a.dueDate)} nulls last, ${String(a.id)} limit 1)`;
  },
};
