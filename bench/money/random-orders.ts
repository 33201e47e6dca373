/** A line of a made-up order. */
interface RandomLine {
  readonly quantity: number;
  readonly price: number;
}

/** An order for the comparison of sums with a decimal library. */
export interface RandomOrder {
  readonly digits: number;
  readonly lines: readonly RandomLine[];
  readonly percent: number;
  readonly amount: number;
  readonly rate: number;
}

/** A repeatable sequence of integers below a limit (xorshift). */
export function integersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** Made-up orders whose prices have up to four places, of sizes from kopecks to the largest that are stored. */
export function randomOrder(below: (limit: number) => number): RandomOrder {
  const digits = [2, 2, 2, 2, 0, 3, 4][below(7)] ?? 2;
  const most = 10 ** (1 + below(9));
  const price = () => (below(most) * 1e4 + below(10_000)) / 1e4;
  return {
    digits,
    lines: Array.from({ length: 1 + below(6) }, () => ({ quantity: 1 + below(100), price: price() })),
    percent: below(3) === 0 ? below(10_001) / 100 : below(101),
    amount: below(4) === 0 ? below(1_000_000) / 100 : 0,
    rate: (1 + below(2_000_000)) / 1e4,
  };
}
