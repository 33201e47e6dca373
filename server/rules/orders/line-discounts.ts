/** What a promo code takes off: a percentage, then an amount in the currency of the order. */
export interface DiscountTerms {
  readonly percent: number | null;
  readonly amount: number | null;
}

/** A line of an order. */
export interface DiscountedLine {
  readonly id: number;
  /** Price by quantity. */
  readonly amount: number;
  /** The promo code is valid for its commodity. */
  readonly isEligible: boolean;
}

/** Whole kopecks; a fraction of one is never taken off. */
const kopecksOf = (amount: number) => Math.floor(Math.round(amount * 1e4) / 100);

/**
 * The discount of each line, in whole kopecks: the percentage of each eligible line, then the amount over what is left of
 * them, in proportion, so that its parts add up to it exactly. No line falls below zero.
 */
export function lineDiscounts(
  lines: readonly DiscountedLine[],
  { percent, amount }: DiscountTerms,
): ReadonlyMap<number, number> {
  const eligible = lines.filter((line) => line.isEligible);
  const shares = eligible.map((line) => {
    const whole = kopecksOf(line.amount);
    const off = Math.min(whole, Math.round((whole * (percent ?? 0)) / 100));
    return { id: line.id, off, left: whole - off };
  });
  const total = shares.reduce((sum, { left }) => sum + left, 0);
  const off = Math.min(total, Math.round((amount ?? 0) * 100));
  const discounts = new Map(lines.map(({ id }) => [id, 0]));
  let [passed, given] = [0, 0];
  for (const share of shares) {
    passed += share.left;
    const until = total === 0 ? 0 : Math.round((off * passed) / total);
    discounts.set(share.id, (share.off + Math.min(share.left, until - given)) / 100);
    given += Math.min(share.left, until - given);
  }
  return discounts;
}
