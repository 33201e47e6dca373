import type { orderItem } from '#classes/commerce/order-item.ts';
import type { order } from '#classes/commerce/order.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import {
  areAlike,
  writtenIds,
  type ClassRules,
  type RowWrite,
  type DeferredStep,
} from '#server/store/records/rules.ts';
import { updateEach } from '#server/store/records/update-many.ts';
import { fieldsOf, withFields } from '#server/store/records/typed-fields.ts';
import { invalidField } from '#server/store/problem.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

/** The properties that determine the total of an order. */
const ADDED_UP: ReadonlySet<FieldName<typeof orderItem>> = new Set(['orderId', 'quantity', 'price']);
/** The largest amount that is stored exactly. */
const MOST = 1e11;

const o = table('order', 'o');
const i = table('orderItem', 'i');
const c = table('commodity', 'c');
const SUM = expression<number>`coalesce(sum(${i.quantity} * ${i.price}), 0)`;

async function ordersOf(transaction: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await transaction.query(
    sql`select distinct ${row({ id: i.orderId })} from ${i} where ${i.id} = any(${ids}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Sets the totals of orders with changed items. The rows are locked first, so that every item is included in the sum.
 */
const totalOrders: DeferredStep = async ({ context, transaction, actor, changeSetId }, ids) => {
  await transaction.query(
    sql`select ${row({ id: o.id })} from ${o} where ${o.id} = any(${ids}::bigint[]) order by ${o.id} for no key update`,
  );
  const rows = await transaction.query(
    sql`select ${row({ id: o.id, total: SUM })}
      from ${o} left join ${i} on ${i.orderId} = ${o.id} where ${o.id} = any(${ids}::bigint[])
      group by ${o.id} having ${o.total} is distinct from ${SUM}`,
  );
  if (rows.some(({ total }) => total >= MOST))
    throw invalidField<typeof orderItem>('quantity', 'Слишком большая сумма заказа');
  const totals = rows.map(({ id, total }) => ({ id, fields: fieldsOf<typeof order>({ total }) }));
  const inside = { transaction, changeSetId, asCascade: true };
  await updateEach(context, actor, context.catalog.get('order'), totals, inside);
};

/**
 * The commodity prices for items without a price, in the order of the items; a new item's commodity is the one it
 * references.
 */
async function pricesOf(
  transaction: Queryable,
  rows: readonly RowWrite<FieldName<typeof orderItem>>[],
): Promise<readonly (number | null)[]> {
  const found = await transaction.query(
    sql`select ${row({ price: c.price })}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ fields }) => fields.get('commodityId') ?? null)}::bigint[])
        with ordinality as w (id, commodity_id, at)
      left join ${i} on ${i.id} = w.id
      left join ${c} on ${c.id} = coalesce(w.commodity_id, ${i.commodityId})
      order by w.at`,
  );
  return found.map(({ price }) => price);
}

/**
 * Keeps the order's total equal to the sum of its items at every write; a missing price defaults to the commodity's.
 */
export const orderItemRules: ClassRules<FieldName<typeof orderItem>> = {
  async before(transaction, { action, rows, defer }) {
    if (action !== 'create') defer(totalOrders, await ordersOf(transaction, writtenIds(rows)));
    const isPriceless = ({ fields }: RowWrite<FieldName<typeof orderItem>>) =>
      fields.has('price') && (fields.get('price') ?? null) === null;
    const priceless = rows.filter(isPriceless);
    if (priceless.length === 0) return rows;
    // A bulk write has no per-item commodity price.
    const isTold = rows.length === 1 || !areAlike(rows);
    const prices = isTold ? [...(await pricesOf(transaction, priceless))] : [null];
    if (prices.includes(null)) throw invalidField<typeof orderItem>('price', 'Поле не может быть пустым');
    return rows.map((row) =>
      isPriceless(row)
        ? { ...row, fields: withFields<typeof orderItem>(row.fields, { price: prices.shift() ?? null }) }
        : row,
    );
  },
  async after(transaction, { action, ids, fieldNames, defer }) {
    if (action === 'delete' || !fieldNames.some((name) => ADDED_UP.has(name))) return;
    defer(totalOrders, await ordersOf(transaction, ids));
  },
};
