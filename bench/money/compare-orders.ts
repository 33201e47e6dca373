import { Big } from 'big.js';
import { convertedMoney, roundedMoney } from '#model/money/money.ts';
import { orderSums } from '#model/money/order-sums.ts';
import { integersFrom, randomOrder, type RandomOrder } from './random-orders.ts';

Big.DP = 20;
Big.RM = Big.roundHalfUp;

const ZERO = new Big(0);
const sum = (parts: readonly Big[]) => parts.reduce((whole, part) => whole.plus(part), ZERO);
const least = (one: Big, other: Big) => (one.lt(other) ? one : other);
const isSame = (told: number, judged: Big) => new Big(told).eq(judged);

/** What is wrong with the sums of an order, by a decimal library; null where nothing is. */
function faultIn({ digits, lines, percent, amount, rate }: RandomOrder): string | null {
  const round = (value: Big) => value.round(digits);
  const priced = lines.map((line, id) => ({ id, ...line, isEligible: id % 3 !== 1 }));
  const made = orderSums(priced, { percent, amount }, digits);
  const judged = priced.map(({ price, quantity, isEligible }) => {
    const whole = round(new Big(price).times(quantity));
    const off = isEligible ? round(whole.times(percent).div(100)) : ZERO;
    return { whole, off, left: isEligible ? whole.minus(off) : ZERO };
  });
  const left = sum(judged.map((line) => line.left));
  const off = least(left, round(new Big(amount)));
  for (const [id, { whole, off: own, left: rest }] of judged.entries()) {
    const line = made.lines.get(id);
    if (!line) return `line ${id} is missing`;
    if (!isSame(line.sum, whole.minus(line.discount))) return `line ${id}: ${line.sum}`;
    const part = new Big(line.discount).minus(own);
    const fair = off.eq(0) || left.eq(0) ? ZERO : off.times(rest).div(left);
    if (part.lt(0) || part.gt(rest)) return `line ${id}: a part of ${part.toString()} of ${rest.toString()}`;
    if (part.minus(fair).abs().gte(new Big(10).pow(-digits)))
      return `line ${id}: ${part.toString()}, ${fair.toString()}`;
  }
  const discount = sum(judged.map((line) => line.off)).plus(off);
  if (!isSame(made.discount, discount)) return `discount ${made.discount}, not ${discount.toString()}`;
  const total = sum(judged.map((line) => line.whole)).minus(discount);
  if (!isSame(made.total, total)) return `total ${made.total}, not ${total.toString()}`;
  const base = total.times(rate).round(2);
  if (base.lt(1e11) && !isSame(convertedMoney(made.total, { from: rate, to: 1, digits: 2 }), base))
    return `base total, not ${base.toString()}`;
  const [first] = priced;
  const converted = round(new Big(first?.price ?? 0).div(rate));
  if (converted.lt(1e11) && !isSame(convertedMoney(first?.price ?? 0, { from: 1, to: rate, digits }), converted))
    return `price, not ${converted.toString()}`;
  if (!isSame(roundedMoney(first?.price ?? 0, digits), round(new Big(first?.price ?? 0)))) return 'rounding';
  return null;
}

/** Compares the sums of made-up orders with a decimal library. Returns the first fault; null where there is none. */
export function compareOrders(count: number, seed: number): string | null {
  const below = integersFrom(seed);
  for (let at = 0; at < count; at += 1) {
    const order = randomOrder(below);
    const fault = faultIn(order);
    if (fault !== null) return `${fault} in ${JSON.stringify(order)}`;
  }
  return null;
}
