import type { Queryable } from '#server/store/database.ts';
import {
  areAlike,
  writtenIds,
  type ClassRules,
  type RowWrite,
  type DeferredStep,
} from '#server/store/records/rules.ts';
import { updateEach } from '#server/store/records/update-many.ts';
import { invalid } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';

/** The largest sum that is kept exactly. */
const MOST = 1e11;

async function ordersOf(transaction: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await transaction.query<{ id: number }>(
    sql`select distinct order_id as id from order_item where id = any(${ids}::bigint[])`,
  );
  return rows.map((row) => row.id);
}

/** Sets the totals of orders whose items were touched. The rows are locked first, so that no item is left out of a sum. */
const totalOrders: DeferredStep = async ({ context, transaction, actor, changeSetId }, ids) => {
  await transaction.query(sql`select id from "order" where id = any(${ids}::bigint[]) order by id for no key update`);
  const rows = await transaction.query<{ id: number; total: number }>(
    sql`select o.id, coalesce(sum(i.quantity * i.price), 0) as total
      from "order" o left join order_item i on i.order_id = o.id where o.id = any(${ids}::bigint[])
      group by o.id having o.total is distinct from coalesce(sum(i.quantity * i.price), 0)`,
  );
  if (rows.some(({ total }) => total >= MOST))
    throw invalid([{ fieldName: 'quantity', message: 'Слишком большая сумма заказа' }]);
  const totals = rows.map(({ id, total }) => ({ id, fields: new Map([['total', total]]) }));
  const inside = { transaction, changeSetId, asCascade: true };
  await updateEach(context, actor, context.catalog.get('order'), totals, inside);
};

/** What the commodities of items without a price cost, in the order of the items; of a new one the commodity that it names. */
async function pricesOf(transaction: Queryable, rows: readonly RowWrite[]): Promise<readonly (number | null)[]> {
  const found = await transaction.query<{ price: number | null }>(
    sql`select c.price
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ fields }) => fields.get('commodityId') ?? null)}::bigint[])
        with ordinality as w (id, commodity_id, at)
      left join order_item i on i.id = w.id
      left join commodity c on c.id = coalesce(w.commodity_id, i.commodity_id)
      order by w.at`,
  );
  return found.map(({ price }) => price);
}

/** The order's total follows its items, however they come, change or go; a price that is not given is the commodity's. */
export const orderItemRules: ClassRules = {
  async before(transaction, { action, rows, defer }) {
    if (action !== 'create') defer(totalOrders, await ordersOf(transaction, writtenIds(rows)));
    const isPriceless = ({ fields }: RowWrite) => fields.has('price') && (fields.get('price') ?? null) === null;
    const priceless = rows.filter(isPriceless);
    if (priceless.length === 0) return rows;
    // Of several at once it is not told what the commodity of each costs.
    const isTold = rows.length === 1 || !areAlike(rows);
    const prices = isTold ? [...(await pricesOf(transaction, priceless))] : [null];
    if (prices.includes(null)) throw invalid([{ fieldName: 'price', message: 'Поле не может быть пустым' }]);
    return rows.map((row) =>
      isPriceless(row) ? { ...row, fields: new Map([...row.fields, ['price', prices.shift()]]) } : row,
    );
  },
  async after(transaction, { action, ids, fieldNames, defer }) {
    if (action === 'delete' || !['orderId', 'quantity', 'price'].some((name) => fieldNames.includes(name))) return;
    defer(totalOrders, await ordersOf(transaction, ids));
  },
};
