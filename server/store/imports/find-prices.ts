import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement, sql } from '../sql.ts';
import { table } from '../tables.ts';

const k = table('currency', 'k');
const g = table('PriceCatalog', 'g');
const p = table('pricelist', 'p');

/** The code of the currency of a price list's prices: that of its catalogue, or the default one. */
export async function currencyOfPrices(where: Queryable, pricelistId: number): Promise<string | null> {
  const [found] = await where.query<{ code: string }>(
    sql`select ${k.code} as code from ${k}
      where ${k.id} = coalesce((select ${g.currencyId} from ${p} join ${g} on ${g.id} = ${p.priceCatalogId} where ${p.id} = ${pricelistId}::bigint),
        (select d.id from currency d where d.is_default))`,
  );
  return found?.code ?? null;
}

/** The commodity of a row's article, and that commodity's position in the price list. */
export interface FoundPrice {
  readonly line: number;
  /** The form in which zones are the same. */
  readonly zoneKey: string | null;
  /** Null where no commodity that the actor sees has the article. */
  readonly commodityId: number | null;
  readonly caption: string | null;
  /** How many positions of the price list fit. */
  readonly positions: number;
  readonly itemId: number | null;
  readonly price: number | null;
}

/** A row whose price is looked for. */
export interface SoughtPrice {
  readonly line: number;
  readonly article: string;
  readonly zone: string | null;
}

/** Where prices are looked for. */
export interface PricePlace {
  readonly pricelistId: number;
  /** The table has zones: a position fits only if its zone does. */
  readonly hasZones: boolean;
}

/**
 * Matches rows with commodities and their positions in a price list, by line. Positions are looked up one by one, and the
 * statement is planned anew each time: the transaction itself fills the tables, which were empty to the planner.
 */
export async function findPrices(
  context: StoreContext,
  actor: Actor,
  { pricelistId, hasZones }: PricePlace,
  rows: readonly SoughtPrice[],
): Promise<ReadonlyMap<number, FoundPrice>> {
  const visible = context.visible(actor, context.catalog.get('commodity'));
  const text = `select r.line, sort_key(r.zone) as "zoneKey", t.id as "commodityId", t.caption,
        coalesce(f.positions, 0) as positions, f.id as "itemId", f.price
      from unnest($1::integer[], $2::text[], $3::text[]) as r (line, article, zone)
      left join "commodity" t on t.article_key = sort_key(r.article)${visible === null ? '' : ` and ${visible}`}
      left join lateral (
        select count(*) as positions, min(i.id) as id, min(i.price) as price
        from product_price_list_item l cross join lateral (
          select * from price_list_item i where i.id = l.price_list_item_id offset 0) i
        where l.product_id = t.id and i.pricelist_id = $4
          and (not $5::boolean or coalesce(i.zone_key, '') = coalesce(sort_key(r.zone), ''))) f on true`;
  const columns = [rows.map(({ line }) => line), rows.map(({ article }) => article), rows.map(({ zone }) => zone)];
  const values = [...columns, pricelistId, hasZones];
  const found = await context.database.query<FoundPrice>(readerStatement(actor, text, values));
  return new Map(found.map((row) => [row.line, row]));
}
