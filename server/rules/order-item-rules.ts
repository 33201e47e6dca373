import type { Queryable } from '#server/store/database.ts';
import type { ClassRules, Settlement } from '#server/store/records/rules.ts';
import { updateRecord } from '#server/store/records/write.ts';
import { invalid } from '#server/store/refusal.ts';
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
const totalOrders: Settlement = async ({ context, transaction, actor, changeSetId }, ids) => {
  await transaction.query(sql`select id from "order" where id = any(${ids}::bigint[]) order by id for no key update`);
  const rows = await transaction.query<{ id: number; total: number }>(
    sql`select o.id, coalesce(sum(i.quantity * i.price), 0) as total
      from "order" o left join order_item i on i.order_id = o.id where o.id = any(${ids}::bigint[])
      group by o.id having o.total is distinct from coalesce(sum(i.quantity * i.price), 0)`,
  );
  const order = context.catalog.get('order');
  for (const { id, total } of rows) {
    if (total >= MOST) throw invalid([{ fieldName: 'quantity', message: 'Слишком большая сумма заказа' }]);
    await updateRecord(context, actor, order, { id }, new Map([['total', total]]), {
      transaction,
      changeSetId,
      along: true,
    });
  }
};

/** The order's total follows its items, however they come, change or go; a price that is not given is the commodity's. */
export const orderItemRules: ClassRules = {
  async before(transaction, { action, ids, fields, settle }) {
    if (action !== 'create') settle(totalOrders, await ordersOf(transaction, ids));
    if (action === 'delete' || !fields.has('price') || (fields.get('price') ?? null) !== null) return fields;
    const commodityId = fields.get('commodityId') ?? null;
    const [commodity] = await transaction.query<{ price: number | null }>(
      sql`select distinct c.price from commodity c where c.id = ${commodityId}::bigint
        or (${commodityId}::bigint is null and c.id in (select commodity_id from order_item where id = any(${ids}::bigint[])))
        limit 2`,
    );
    const price = ids.length > 1 ? null : (commodity?.price ?? null);
    if (price === null) throw invalid([{ fieldName: 'price', message: 'Поле не может быть пустым' }]);
    return new Map([...fields, ['price', price]]);
  },
  async after(transaction, { action, ids, fieldNames, settle }) {
    if (action === 'delete' || !['orderId', 'quantity', 'price'].some((name) => fieldNames.includes(name))) return;
    settle(totalOrders, await ordersOf(transaction, ids));
  },
};
