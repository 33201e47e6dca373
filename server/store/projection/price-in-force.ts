import type { Queryable } from '../database.ts';
import { expression, Piece, row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { minorDigits } from '../prices/minor-digits.ts';
import { rateOn } from '../prices/rate-on.ts';

const p = table('pricelist', 'force_p');
const i = table('priceListItem', 'force_i');
const l = table('ProductPriceListItem', 'force_l');
const g = table('PriceCatalog', 'force_g');
const k = table('currency', 'force_k');

/** The condition that a price list is in force on a day; a missing end leaves its side open. */
const inForceOn = (day: Piece<string>) =>
  expression<boolean>`coalesce(${p.validFrom} <= ${day}, true) and coalesce(${p.validTo} >= ${day}, true)`;

/** The order in which price lists in force precede each other. */
const NEWEST = new Piece(`${String(p.validFrom)} desc nulls last`);

/** What a price is asked for. Every piece is SQL; the day is a `date`. */
export interface PriceQuestion {
  readonly commodityId: Piece<number>;
  /** The catalogue that the commodity has chosen; without one there is no price. */
  readonly priceCatalogId: Piece<number | null>;
  readonly day: Piece<string>;
  /** Null asks for no zone in particular. */
  readonly zone: Piece<string | null>;
  /** The currency of the answer; null is the default one. */
  readonly currencyId: Piece<number | null>;
}

/**
 * SQL of the source of the price of a commodity on a day, at most one row: that of its positions in the price lists of
 * its catalogue whose list has the newest `validFrom` that is not after the day and no `validTo` before it, then that of
 * the zone, then that with the higher id. Where a zone is given, positions of other zones have no part in it, and those
 * without one follow; where none is given, those without one come first.
 */
function inForce({ commodityId, priceCatalogId, day, zone }: Omit<PriceQuestion, 'currencyId'>): Piece {
  return expression`${l} join ${i} on ${i.id} = ${l.priceListItemId} join ${p} on ${p.id} = ${i.pricelistId}
      join ${g} on ${g.id} = ${p.priceCatalogId}
    where ${l.productId} = ${commodityId} and ${g.id} = ${priceCatalogId} and ${i.price} is not null
      and ${inForceOn(day)}
      and (${zone} is null or nullif(${i.zone}, '') is null or ${i.zone} = ${zone})
    order by ${NEWEST}, (nullif(${i.zone}, '') is not distinct from ${zone}) desc, ${i.id} desc limit 1`;
}

/** SQL of the price in force and its currency as the table `n` with one row, whose values are null where there is none. */
export function priceSource(source: Omit<PriceQuestion, 'currencyId'>): Piece {
  return expression`lateral (select max(s.price) as price, max(s.currency_id) as currency_id from (
    select ${i.price} as price, ${g.currencyId} as currency_id from ${inForce(source)}) s) n`;
}

const SOURCE_PRICE = expression<number | null>`n.price`;
const SOURCE_CURRENCY = expression<number | null>`n.currency_id`;

/**
 * SQL of the price of a commodity on a day; `otherwise` where no price list has one. The price of a catalogue in another
 * currency is converted at the rates of the day and rounded to the minor unit; without a rate it is null.
 */
export function priceInForce(
  { currencyId, ...source }: PriceQuestion,
  otherwise = expression<number | null>`null::numeric`,
): Piece<number | null> {
  const [from, to] = [rateOn(SOURCE_CURRENCY, source.day), rateOn(currencyId, source.day)];
  const digits = minorDigits(expression`(select ${k.code} from ${k} where ${k.id} = ${currencyId})`);
  return expression<number | null>`(select case
      when ${SOURCE_PRICE} is null then ${otherwise}
      when ${SOURCE_CURRENCY} is not distinct from ${currencyId} or (${from}) = (${to}) then ${SOURCE_PRICE}
      else round(${SOURCE_PRICE} * (${from}) / (${to}), ${digits}) end
    from ${priceSource(source)})`;
}

/** The price list of a catalogue that is in force on a day (`yyyy-mm-dd`); null where there is none. */
export async function pricelistInForce(
  transaction: Queryable,
  priceCatalogId: number,
  day: string,
): Promise<number | null> {
  const [found] = await transaction.query(
    sql`select ${row({ id: p.id })} from ${p} cross join (select ${day}::date as day) d
      where ${p.priceCatalogId} = ${priceCatalogId} and ${inForceOn(expression<string>`d.day`)}
      order by ${NEWEST}, ${p.id} desc limit 1`,
  );
  return found?.id ?? null;
}

const c = table('commodity', 'c');

/** A commodity with the day (`yyyy-mm-dd`) and, if any, the zone and the currency of the price that is asked for. */
export interface AskedPrice {
  readonly commodityId: number;
  readonly day: string;
  readonly zone?: string | null;
  readonly currencyId?: number | null;
}

/** The prices in force, in the order asked; null where there is none. */
export async function pricesInForce(
  transaction: Queryable,
  asked: readonly AskedPrice[],
): Promise<readonly (number | null)[]> {
  const price = priceInForce({
    commodityId: c.id,
    priceCatalogId: c.priceCatalogId,
    day: expression<string>`w.day`,
    zone: expression<string | null>`w.zone`,
    currencyId: expression<number | null>`w.currency_id`,
  });
  const rows = await transaction.query(
    sql`select ${row({ price })} from unnest(${asked.map((one) => one.commodityId)}::bigint[],
        ${asked.map(({ day }) => day)}::date[], ${asked.map(({ zone }) => zone ?? null)}::text[],
        ${asked.map((one) => one.currencyId ?? null)}::bigint[])
      with ordinality w (id, day, zone, currency_id, at) left join ${c} on ${c.id} = w.id order by w.at`,
  );
  return rows.map((one) => one.price);
}
