import type { orderItem } from '#classes/commerce/order-item.ts';
import type { FieldName } from '#model/define-class.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import { currencyDigits } from '#model/money/currency-digits.ts';
import { sumOfMoney, timesQuantity } from '#model/money/money.ts';
import { SENT_STATE } from '#model/order-states.ts';
import type { Queryable } from '#server/store/database.ts';
import {
  areAlike,
  writtenIds,
  type ClassRules,
  type RowWrite,
  type RuleContext,
} from '#server/store/projection/rules.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { invalidField } from '#server/store/problem.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { moveStock } from '../stock/move-stock.ts';
import { assertMayChangeFixed, fixedOrders } from './fixed-orders.ts';
import { LINE_PRICE, PRICE_SOURCE, priceInOrder } from './line-price.ts';
import { linesOf, lockOrders } from './order-lines.ts';
import { settleOrders, wantedStock } from './settle-orders.ts';

type Name = FieldName<typeof orderItem>;
type Row = RowWrite<Name>;

/** The properties that determine the sums and the stock of an order. */
const SETTLED: ReadonlySet<Name> = new Set(['orderId', 'commodityId', 'modificationId', 'quantity', 'price']);

const i = table('orderItem', 'i');
const o = table('order', 'o');
const c = table('commodity', 'c');
const v = table('modification', 'v');

async function ordersOf(transaction: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await transaction.query(
    sql`select distinct ${row({ id: i.orderId })} from ${i} where ${i.id} = any(${ids}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}

const PRICED = row({
  quantity: expression<number | null>`${i.quantity}`,
  price: i.price,
  discount: expression<number>`coalesce(${i.discount}, 0)`,
  ...LINE_PRICE,
});

/** The present values of the items, and the prices of the commodities that they name after the write. */
async function pricesOf(
  transaction: Queryable,
  rows: readonly Row[],
  timeZone: string,
): Promise<readonly RowOf<typeof PRICED>[]> {
  const [commodities, modifications, orders] = (['commodityId', 'modificationId', 'orderId'] as const).map((name) =>
    rows.map(({ fields }) => fields.get(name) ?? null),
  );
  return transaction.query(
    sql`select ${PRICED}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${commodities}::bigint[], ${modifications}::bigint[],
          ${orders}::bigint[], ${rows.map(({ fields }) => fields.has('modificationId'))}::boolean[])
        with ordinality as w (id, commodity_id, modification_id, order_id, is_told, at)
      left join ${i} on ${i.id} = w.id
      left join ${o} on ${o.id} = coalesce(w.order_id, ${i.orderId})
      left join ${c} on ${c.id} = coalesce(w.commodity_id, ${i.commodityId})
      left join ${v} on ${v.id} = case when w.is_told then w.modification_id else ${i.modificationId} end
        and ${v.commodityId} = ${c.id}
      cross join (select ${timeZone}::text as name) z cross join ${PRICE_SOURCE}
      order by w.at`,
  );
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/**
 * The items with their sums; a missing price defaults to that of the modification, else to that in force on the day of
 * the order, else to that of the commodity.
 */
async function withSums(transaction: Queryable, rows: readonly Row[], timeZone: string): Promise<readonly Row[]> {
  const isPriced = ({ id, fields }: Row) => id === null || fields.has('price') || fields.has('quantity');
  if (!rows.some(isPriced)) return rows;
  // A bulk write has no per-item commodity price.
  const isTold = rows.length === 1 || !areAlike(rows);
  const present = await pricesOf(transaction, rows, timeZone);
  return rows.map((one, at) => {
    const now = present[at];
    if (!now || !isPriced(one)) return one;
    const { id, fields } = one;
    const isEmptied = (id === null || fields.has('price')) && (fields.get('price') ?? null) === null;
    const given = fields.has('price') || id === null ? numberIn(fields.get('price')) : now.price;
    const price = isEmptied && isTold ? priceInOrder(now) : given;
    if (isEmptied && price === null) throw invalidField<typeof orderItem>('price', 'Поле не может быть пустым');
    const quantity = numberIn(fields.get('quantity')) ?? now.quantity ?? 1;
    const sum = sumOfMoney([timesQuantity(price ?? 0, quantity, currencyDigits(now.currency)), -now.discount]);
    if (sum >= 1e11) throw invalidField<typeof orderItem>('quantity', 'Слишком большая сумма заказа');
    return {
      ...one,
      fields: withFields<typeof orderItem>(fields, { ...(isEmptied && { price }), sum: Math.max(0, sum) }),
    };
  });
}

const PRESENT = row({
  id: i.id,
  orderId: i.orderId,
  commodityId: i.commodityId,
  modificationId: i.modificationId,
  quantity: i.quantity,
  price: i.price,
});

/** Throws 403 or 422 where the write changes lines of a paid or sent order and may not. */
async function assertMayWrite(
  rule: RuleContext,
  action: ChangeAction,
  rows: readonly Row[],
  orders: readonly number[],
) {
  const told = rows.flatMap(({ fields }) => numberIn(fields.get('orderId')) ?? []);
  const fixed = await fixedOrders(rule, [...new Set([...orders, ...told])]);
  if (fixed.length === 0) return;
  const lines = await rule.transaction.query(
    sql`select ${PRESENT} from ${i} where ${i.id} = any(${writtenIds(rows)}::bigint[])`,
  );
  const present = new Map(lines.map((line) => [line.id, line]));
  const isChanged = rows.some(({ id, fields }) => {
    const now = present.get(id ?? 0);
    const isOf = [now?.orderId, fields.get('orderId')].some((orderId) => fixed.some((one) => one === orderId));
    if (!isOf || action !== 'update' || !now) return isOf;
    return [...fields].some(([name, value]) => SETTLED.has(name) && Reflect.get(now, name) !== value);
  });
  if (isChanged) await assertMayChangeFixed(rule);
}

/** Gives back what the items hold of the stock before they are deleted; what a closed order has sent stays sent. */
async function giveBack(rule: RuleContext, ids: readonly number[], orderIds: readonly number[]): Promise<void> {
  const orders = new Map((await lockOrders(rule.transaction, orderIds)).map((one) => [one.id, one]));
  const gone = new Set(ids);
  const lines = (await linesOf(rule.transaction, orderIds)).filter(({ id }) => gone.has(id));
  const wanted = lines.flatMap((line) => {
    const own = orders.get(line.orderId);
    if (!own) return [];
    const { writeOff, ...rest } = wantedStock(line, own);
    return { ...rest, reserve: 0, writeOff: own.state === SENT_STATE ? 0 : writeOff };
  });
  if (wanted.length > 0) await moveStock(rule, wanted);
}

/**
 * Keeps the sums and the stock of an order in agreement with its items at every write, and gives prices to items that
 * have none.
 */
export const orderItemRules: ClassRules<Name> = {
  ahead: async (transaction, ids) => lockOrders(transaction, await ordersOf(transaction, ids)),
  async before(transaction, { action, rows, actor, restoring, defer, ...rule }) {
    // The product writes the sums and discounts itself.
    if (action === 'update' && actor.userId === null) return rows;
    const ids = writtenIds(rows);
    const orders = action === 'create' ? [] : await ordersOf(transaction, ids);
    await assertMayWrite({ ...rule, transaction, actor }, action, rows, orders);
    defer(settleOrders, orders);
    if (action === 'delete') {
      await giveBack({ ...rule, transaction, actor }, ids, orders);
      return rows;
    }
    return restoring ? rows : withSums(transaction, rows, rule.context.timeZone);
  },
  async after(transaction, { action, ids, complete, fieldNames, defer }) {
    if (action === 'delete' || complete || !fieldNames.some((name) => SETTLED.has(name))) return;
    defer(settleOrders, await ordersOf(transaction, ids));
  },
};
