import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';

/** A row of an upload with the commodity of its article and that commodity's position in the price list. */
export interface MatchedRow {
  readonly line: number;
  readonly zone: string | null;
  /** The form in which zones are the same. */
  readonly zoneKey: string | null;
  readonly price: number;
  /** Null where no commodity that the actor sees has the article. */
  readonly commodityId: number | null;
  readonly caption: string | null;
  /** How many positions of the price list fit. */
  readonly positions: number;
  readonly itemId: number | null;
  readonly before: number | null;
}

/** Which rows are matched, and with what. */
export interface MatchOptions {
  readonly uploadId: number;
  readonly pricelistId: number;
  /** The table has zones: a position fits only if its zone does. */
  readonly hasZones: boolean;
  /** Rows after this line. */
  readonly after: number;
  readonly count: number;
}

/**
 * Matches the next rows that could be read, in the order of the file. Positions are looked up one by one, and the
 * statement is planned anew each time: the transaction itself fills the tables, which were empty to the planner.
 */
export async function matchRows(
  context: StoreContext,
  actor: Actor,
  where: Queryable,
  { uploadId, pricelistId, hasZones, after, count }: MatchOptions,
): Promise<readonly MatchedRow[]> {
  const visible = context.visible(actor, context.catalog.get('commodity'));
  const text = `select r.line, r.zone, sort_key(r.zone) as "zoneKey", r.price, t.id as "commodityId", t.caption,
        coalesce(f.positions, 0) as positions, f.id as "itemId", f.price as before
      from (
        select line, article, zone, price from price_upload_row
        where upload_id = $1 and line > $4 and article is not null order by line limit $5) r
      left join "commodity" t on t.article_key = sort_key(r.article)${visible === null ? '' : ` and ${visible}`}
      left join lateral (
        select count(*) as positions, min(i.id) as id, min(i.price) as price
        from product_price_list_item l cross join lateral (
          select * from price_list_item i where i.id = l.price_list_item_id offset 0) i
        where l.product_id = t.id and i.pricelist_id = $2
          and (not $3::boolean or coalesce(i.zone_key, '') = coalesce(sort_key(r.zone), ''))) f on true
      order by r.line`;
  return where.query<MatchedRow>(readerStatement(actor, text, [uploadId, pricelistId, hasZones, after, count]));
}
