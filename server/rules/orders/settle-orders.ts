import type { orderItem } from '#classes/commerce/order-item.ts';
import type { order } from '#classes/commerce/order.ts';
import { currencyDigits } from '#model/money/currency-digits.ts';
import { convertedMoney } from '#model/money/money.ts';
import { orderSums, type OrderSums } from '#model/money/order-sums.ts';
import { RESERVING_STATES, SENT_STATE } from '#model/order-states.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { tellOfOrders } from '#server/store/mail/order-letters.ts';
import { invalidField } from '#server/store/problem.ts';
import { changedInSet } from '#server/store/records/read/changed-in-set.ts';
import type { DeferredStep, RuleContext } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { moveStock, type WantedStock } from '../stock/move-stock.ts';
import { eligibleLines, linesOf, lockOrders, ratesOf, type SettledLine, type SettledOrder } from './order-lines.ts';
import { countUses } from './promo-uses.ts';

/** The largest amount that is stored exactly. */
const MOST = 1e11;

const i = table('orderItem', 'i');

/** An order with its lines and its sums as they are to be. */
interface SummedOrder {
  readonly order: SettledOrder;
  readonly lines: readonly SettledLine[];
  readonly rate: number | null;
  readonly sums: OrderSums;
}

/**
 * The orders whose sums follow from their lines: those that are neither paid nor sent, and those of which a user has
 * changed the lines, the currency or the code in this change.
 */
async function ordersToSum(
  { transaction, context, changeSetId }: RuleContext,
  orders: readonly SettledOrder[],
): Promise<readonly SettledOrder[]> {
  const fixed = orders.flatMap(({ id, isFixed }) => (isFixed ? id : []));
  if (fixed.length === 0) return orders;
  const [of, item] = [context.catalog.get('order'), context.catalog.get('orderItem')];
  const rows = await transaction.query<{ before: number | null; after: number | null }>(
    sql`select case when class_id = ${of.classId} then object_id else (before ->> 'orderId')::bigint end as before,
        coalesce((after ->> 'orderId')::bigint, ${i.orderId}) as after
      from change left join ${i} on ${i.id} = object_id
      where change_set_id = ${changeSetId} and user_id is not null and (
        (class_id = ${of.classId} and coalesce(after ?| array['currencyId', 'promoCodeId'], true))
        or (class_id = ${item.classId}
          and (action <> 'update' or after ?| array['orderId', 'commodityId', 'modificationId', 'quantity', 'price'])))`,
  );
  const changed = new Set(rows.flatMap(({ before, after }) => [before, after]));
  return orders.filter(({ id, isFixed }) => !isFixed || changed.has(id));
}

/** The rates of orders; one that is paid or sent keeps its own until its currency changes. */
async function ratesFor(
  { transaction, context, changeSetId }: RuleContext,
  orders: readonly SettledOrder[],
): Promise<ReadonlyMap<number, number | null>> {
  const ids = orders.map(({ id }) => id);
  const rates = await ratesOf(transaction, ids, context.timeZone);
  const fixed = orders.filter(({ isFixed }) => isFixed);
  if (fixed.length === 0) return rates;
  const changes = await changedInSet(transaction, changeSetId, ids, 'currencyId');
  const changed = new Set(changes.map(({ id }) => id));
  const kept = fixed.filter(({ id }) => !changed.has(id));
  return new Map([...rates, ...kept.map(({ id, rate }) => [id, rate] as const)]);
}

/** The sums of orders. The terms of their promo codes are those that the orders keep. */
async function sumsOf(
  rule: RuleContext,
  orders: readonly SettledOrder[],
  lines: ReadonlyMap<number, readonly SettledLine[]>,
): Promise<readonly SummedOrder[]> {
  const { transaction } = rule;
  const ids = orders.map(({ id }) => id);
  const rates = await ratesFor(rule, orders);
  const eligible = orders.some(({ promoCodeId }) => promoCodeId !== null)
    ? await eligibleLines(transaction, ids)
    : new Set<number>();
  return orders.map((one) => {
    const own = lines.get(one.id) ?? [];
    const rate = rates.get(one.id) ?? null;
    const digits = currencyDigits(one.currency);
    const { promoPercent: percent, promoAmount } = one;
    // The amount of a code is in the default currency.
    if (promoAmount !== null && rate === null) {
      const message = `Нет курса валюты ${one.currency ?? ''}: скидку промокода не перевести`;
      throw invalidField<typeof order>('promoCodeId', message, message);
    }
    const amount =
      promoAmount === null || rate === null ? null : convertedMoney(promoAmount, { from: 1, to: rate, digits });
    const priced = own.map((line) => ({ ...line, isEligible: eligible.has(line.id) }));
    return { order: one, lines: own, rate, sums: orderSums(priced, { percent, amount }, digits) };
  });
}

/** Writes the discounts and sums of the lines that have others. */
async function writeLines(rule: RuleContext, orders: readonly SummedOrder[]): Promise<void> {
  const { context, transaction, changeSetId } = rule;
  const writes = orders.flatMap(({ lines, sums }) =>
    lines.flatMap((line) => {
      const own = sums.lines.get(line.id);
      if (own && own.sum >= MOST) throw invalidField<typeof orderItem>('quantity', 'Слишком большая сумма заказа');
      if (!own || (line.discount === own.discount && line.sum === own.sum)) return [];
      return { id: line.id, fields: fieldsOf<typeof orderItem>({ ...own }) };
    }),
  );
  const inside = { transaction, changeSetId, asCascade: true };
  if (writes.length > 0) await updateEach(context, SYSTEM_ACTOR, context.catalog.get('orderItem'), writes, inside);
}

async function writeTotals(rule: RuleContext, orders: readonly SummedOrder[]): Promise<void> {
  const { context, transaction, changeSetId, actor } = rule;
  const writes = orders.flatMap(({ order: one, rate, sums: { discount, total } }) => {
    if (total >= MOST) throw invalidField<typeof orderItem>('quantity', 'Слишком большая сумма заказа');
    const digits = currencyDigits(one.defaultCurrency);
    const converted = rate === null ? null : convertedMoney(total, { from: rate, to: 1, digits });
    const values = { total, discount, rate, baseTotal: converted !== null && converted < MOST ? converted : null };
    const changed = Object.entries(values).filter(([name, value]) => Reflect.get(one, name) !== value);
    return changed.length === 0 ? [] : { id: one.id, fields: fieldsOf<typeof order>(Object.fromEntries(changed)) };
  });
  const inside = { transaction, changeSetId, asCascade: true };
  if (writes.length > 0) await updateEach(context, actor, context.catalog.get('order'), writes, inside);
}

/** What a line of an order in this state is to hold of the stock. A closed order leaves what was sent as it is. */
export function wantedStock(line: SettledLine, { number, state }: SettledOrder): WantedStock {
  const { id: itemId, orderId, commodityId, modificationId, quantity } = line;
  const isReserving = RESERVING_STATES.includes(state);
  return {
    itemId,
    orderId,
    number,
    commodityId,
    modificationId,
    reserve: isReserving ? quantity : 0,
    writeOff: state === SENT_STATE ? quantity : isReserving ? 0 : null,
  };
}

/**
 * At the end of a change: counts the promo codes of orders, adds up their lines with the discounts, and moves the stock.
 * The orders are locked first, then the codes, the stock and its modifications, each in the order of the ids.
 */
export const settleOrders: DeferredStep = async (rule, ids) => {
  const { context, transaction, changeSetId } = rule;
  const orders = await lockOrders(transaction, ids);
  await countUses(rule, ids);
  const known = orders.map(({ id }) => id);
  if (known.length === 0) return;
  const all = await linesOf(transaction, known);
  const lines = Map.groupBy(all, ({ orderId }) => orderId);
  const summed = await sumsOf(rule, await ordersToSum(rule, orders), lines);
  await writeLines(rule, summed);
  await writeTotals(rule, summed);
  const byId = new Map(orders.map((one) => [one.id, one]));
  const wanted = all.flatMap((line) => {
    const own = byId.get(line.orderId);
    return own ? wantedStock(line, own) : [];
  });
  if (wanted.length > 0) await moveStock(rule, wanted);
  const states = await changedInSet(transaction, changeSetId, known, 'instanceStateId');
  await tellOfOrders(context, transaction, changeSetId, states);
};
