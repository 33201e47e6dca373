import type { orderItem } from '#classes/commerce/order-item.ts';
import type { order } from '#classes/commerce/order.ts';
import { RESERVING_STATES, SENT_STATE } from '#model/order-states.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { tellOfOrders } from '#server/store/mail/order-letters.ts';
import { invalidField } from '#server/store/problem.ts';
import { changedInSet } from '#server/store/records/changed-in-set.ts';
import type { DeferredStep, RuleContext } from '#server/store/records/rules.ts';
import { fieldsOf } from '#server/store/records/typed-fields.ts';
import { updateEach } from '#server/store/records/update-many.ts';
import { moveStock, type WantedStock } from '../stock/move-stock.ts';
import { lineDiscounts } from './line-discounts.ts';
import {
  eligibleLines,
  linesOf,
  lockOrders,
  ratesOf,
  termsOf,
  type SettledLine,
  type SettledOrder,
} from './order-lines.ts';
import { countUses } from './promo-uses.ts';

/** The largest amount that is stored exactly. */
const MOST = 1e11;
/** The smallest part of an amount. */
const UNITS = 1e4;

type Discounts = ReadonlyMap<number, number>;

const exact = (amount: number) => Math.round(amount * UNITS) / UNITS;

async function discountsOf(
  { transaction }: RuleContext,
  orders: readonly SettledOrder[],
  lines: ReadonlyMap<number, readonly SettledLine[]>,
  rates: ReadonlyMap<number, number | null>,
): Promise<Discounts> {
  const coded = orders.filter(({ promoCodeId }) => promoCodeId !== null);
  if (coded.length === 0) return new Map();
  const eligible = await eligibleLines(
    transaction,
    coded.map(({ id }) => id),
  );
  const terms = await termsOf(transaction, [...new Set(coded.flatMap(({ promoCodeId }) => promoCodeId ?? []))]);
  return new Map(
    coded.flatMap(({ id, promoCodeId }) => {
      const { percent = null, amount = null } = terms.get(promoCodeId ?? 0) ?? {};
      const rate = rates.get(id) ?? null;
      // The amount of a code is in the default currency.
      const own = { percent, amount: amount === null || rate === null || rate === 0 ? null : amount / rate };
      const priced = (lines.get(id) ?? []).map((line) => ({ ...line, isEligible: eligible.has(line.id) }));
      return [...lineDiscounts(priced, own)];
    }),
  );
}

/** Writes the discounts and sums of the lines that have others. */
async function writeLines(rule: RuleContext, lines: readonly SettledLine[], discounts: Discounts): Promise<void> {
  const { context, transaction, changeSetId } = rule;
  const writes = lines.flatMap((line) => {
    const discount = discounts.get(line.id) ?? 0;
    const sum = exact(line.amount - discount);
    if (sum >= MOST) throw invalidField<typeof orderItem>('quantity', 'Слишком большая сумма заказа');
    if (line.discount === discount && line.sum === sum) return [];
    return { id: line.id, fields: fieldsOf<typeof orderItem>({ discount, sum }) };
  });
  const inside = { transaction, changeSetId, asCascade: true };
  if (writes.length > 0) await updateEach(context, SYSTEM_ACTOR, context.catalog.get('orderItem'), writes, inside);
}

async function writeTotals(
  rule: RuleContext,
  orders: readonly SettledOrder[],
  lines: ReadonlyMap<number, readonly SettledLine[]>,
  discounts: Discounts,
  rates: ReadonlyMap<number, number | null>,
): Promise<void> {
  const { context, transaction, changeSetId, actor } = rule;
  const writes = orders.flatMap((one) => {
    const own = lines.get(one.id) ?? [];
    const discount = exact(own.reduce((sum, { id }) => sum + (discounts.get(id) ?? 0), 0));
    const total = exact(own.reduce((sum, { amount }) => sum + amount, 0) - discount);
    if (total >= MOST) throw invalidField<typeof orderItem>('quantity', 'Слишком большая сумма заказа');
    const rate = rates.get(one.id) ?? null;
    const converted = rate === null ? null : Math.round(total * rate * 100) / 100;
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
  const rates = await ratesOf(transaction, known, context.timeZone);
  const discounts = await discountsOf(rule, orders, lines, rates);
  await writeLines(rule, all, discounts);
  await writeTotals(rule, orders, lines, discounts, rates);
  const byId = new Map(orders.map((one) => [one.id, one]));
  const wanted = all.flatMap((line) => {
    const own = byId.get(line.orderId);
    return own ? wantedStock(line, own) : [];
  });
  if (wanted.length > 0) await moveStock(rule, wanted);
  const states = await changedInSet(transaction, changeSetId, known, 'instanceStateId');
  await tellOfOrders(context, transaction, changeSetId, states);
};
