import type { Queryable } from '#server/store/database.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const s = table('warehouseStock', 's');
const w = table('warehouse', 'w');
const r = table('stockReservation', 'r');
const m = table('stockMovement', 'm');

const STOCK = row({
  id: s.id,
  warehouseId: s.warehouseId,
  commodityId: s.commodityId,
  modificationId: s.modificationId,
  quantity: s.quantity,
  reserved: expression<number>`coalesce(${s.reserved}, 0)`,
  minimum: s.minimum,
});

/** A row of stock with what orders have reserved of it. */
export type LockedStock = RowOf<typeof STOCK>;

/** Locks the stock of the commodities, in the order of the ids; the rows of the default warehouse come first. */
export async function lockStock(
  transaction: Queryable,
  commodityIds: readonly number[],
): Promise<readonly LockedStock[]> {
  return transaction.query(
    sql`with locked as materialized (
        select s.* from ${s} where ${s.commodityId} = any(${commodityIds}::bigint[]) order by ${s.id} for no key update)
      select ${STOCK} from locked s join ${w} on ${w.id} = ${s.warehouseId} order by ${w.isDefault} desc, ${s.id}`,
  );
}

const RESERVATION = row({
  id: r.id,
  orderId: r.orderId,
  itemId: r.orderItemId,
  warehouseId: r.warehouseId,
  commodityId: r.commodityId,
  modificationId: r.modificationId,
  quantity: r.quantity,
});

/** What is put aside for lines of orders. */
export async function reservationsOf(
  transaction: Queryable,
  itemIds: readonly number[],
): Promise<readonly RowOf<typeof RESERVATION>[]> {
  return transaction.query(
    sql`select ${RESERVATION} from ${r} where ${r.orderItemId} = any(${itemIds}::bigint[]) order by ${r.id}`,
  );
}

const WRITTEN = row({
  itemId: expression<number>`${m.orderItemId}`,
  warehouseId: m.warehouseId,
  commodityId: m.commodityId,
  modificationId: m.modificationId,
  quantity: expression<number>`-sum(${m.quantity})`,
});

/** What was written off for lines of orders, less what came back. */
export async function writtenOff(
  transaction: Queryable,
  itemIds: readonly number[],
): Promise<readonly RowOf<typeof WRITTEN>[]> {
  return transaction.query(
    sql`select ${WRITTEN} from ${m} where ${m.orderItemId} = any(${itemIds}::bigint[])
      group by ${m.orderItemId}, ${m.warehouseId}, ${m.commodityId}, ${m.modificationId} having sum(${m.quantity}) <> 0
      order by min(${m.id})`,
  );
}

/** Identifies a commodity and its modification. */
export function stockKey({ commodityId, modificationId }: Pick<LockedStock, 'commodityId' | 'modificationId'>): string {
  return `${commodityId}:${modificationId ?? ''}`;
}

const c = table('commodity', 'c');
const v = table('modification', 'v');

/** What staff call a commodity and its modification. */
export async function stockCaption(
  transaction: Queryable,
  { commodityId, modificationId }: Pick<LockedStock, 'commodityId' | 'modificationId'>,
): Promise<string> {
  const [found] = await transaction.query(
    sql`select ${row({ caption: expression<string>`coalesce(${v.caption}, ${c.caption}, '')` })}
      from ${c} left join ${v} on ${v.id} = ${modificationId} where ${c.id} = ${commodityId}`,
  );
  return found?.caption ?? '';
}
