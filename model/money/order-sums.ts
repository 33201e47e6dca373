import { percentOfMoney, roundedMoney, splitMoney, sumOfMoney, timesQuantity } from './money.ts';

/** What a promo code takes off: a percentage, then an amount in the currency of the order. */
export interface DiscountTerms {
  readonly percent: number | null;
  readonly amount: number | null;
}

/** A line of an order. */
export interface PricedLine {
  readonly id: number;
  readonly quantity: number;
  readonly price: number;
  /** The promo code is valid for its commodity. */
  readonly isEligible: boolean;
}

/** The sums of a line. */
export interface LineSums {
  readonly discount: number;
  /** Price by quantity, rounded, without the discount. */
  readonly sum: number;
}

/** The sums of an order and of its lines by their ids. */
export interface OrderSums {
  readonly lines: ReadonlyMap<number, LineSums>;
  readonly discount: number;
  readonly total: number;
}

/**
 * The sums of an order in a currency with these decimal places. The amount of each line is rounded; the percentage is
 * taken of each eligible line and rounded, then the amount is divided over what is left of them, in proportion and
 * without a remainder. The total is the sum of the rounded lines. No line falls below zero.
 */
export function orderSums(lines: readonly PricedLine[], { percent, amount }: DiscountTerms, digits: number): OrderSums {
  const shares = lines.map(({ id, quantity, price, isEligible }) => {
    const whole = timesQuantity(price, quantity, digits);
    const off = isEligible ? Math.min(whole, percentOfMoney(whole, percent ?? 0, digits)) : 0;
    return { id, whole, off, left: isEligible ? sumOfMoney([whole, -off]) : 0 };
  });
  const weights = shares.map(({ left }) => left);
  const most = Math.min(roundedMoney(amount ?? 0, digits), sumOfMoney(weights));
  const parts = splitMoney(most, weights, digits);
  const made = shares.map(({ id, whole, off }, at) => {
    const discount = sumOfMoney([off, parts[at] ?? 0]);
    return [id, { discount, sum: sumOfMoney([whole, -discount]) }] as const;
  });
  return {
    lines: new Map(made),
    discount: sumOfMoney(made.map(([, { discount }]) => discount)),
    total: sumOfMoney(made.map(([, { sum }]) => sum)),
  };
}
