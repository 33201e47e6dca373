/** Amounts, prices, quantities and rates are stored with at most this many decimal places. */
const STORED_DIGITS = 4;
const STORED_UNITS = 10_000;

/** The value in ten-thousandths: exact for every stored number, which is below 10^11. */
const unitsOf = (value: number): bigint => BigInt(Math.round(value * STORED_UNITS));

/** The quotient of integers, rounded half up (away from zero), as PostgreSQL rounds `numeric`. */
function quotient(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const whole = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -whole : whole;
}

/** Ten-thousandths in one minor unit of a currency with these decimal places. */
const unitsInMinor = (digits: number): bigint => 10n ** BigInt(STORED_DIGITS - digits);

/** The amount of a whole number of minor units. */
const amountOf = (minor: bigint, digits: number): number => Number(minor * unitsInMinor(digits)) / STORED_UNITS;

/** The amount rounded half up to the minor unit of a currency with these decimal places. */
export function roundedMoney(amount: number, digits: number): number {
  return amountOf(quotient(unitsOf(amount), unitsInMinor(digits)), digits);
}

/** Whether the amount has at most these decimal places. */
export function fitsDigits(amount: number, digits: number): boolean {
  return roundedMoney(amount, digits) === amount;
}

/** A price by a quantity, rounded. */
export function timesQuantity(price: number, quantity: number, digits: number): number {
  return amountOf(quotient(unitsOf(price) * unitsOf(quantity), BigInt(STORED_UNITS) * unitsInMinor(digits)), digits);
}

/** The exact sum of amounts. */
export function sumOfMoney(amounts: readonly number[]): number {
  return Number(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n)) / STORED_UNITS;
}

/** A percentage of an amount, rounded. */
export function percentOfMoney(amount: number, percent: number, digits: number): number {
  return amountOf(
    quotient(unitsOf(amount) * unitsOf(percent), 100n * BigInt(STORED_UNITS) * unitsInMinor(digits)),
    digits,
  );
}

/** The rates of a conversion to the default currency, and the decimal places of the currency that it leads to. */
export interface Conversion {
  readonly from: number;
  readonly to: number;
  readonly digits: number;
}

/** An amount in a currency of the rate `from` in one of the rate `to`, which is not zero; rounded. */
export function convertedMoney(amount: number, { from, to, digits }: Conversion): number {
  return amountOf(quotient(unitsOf(amount) * unitsOf(from), unitsOf(to) * unitsInMinor(digits)), digits);
}

/**
 * Divides an amount in proportion to weights, in whole minor units: the parts add up to it exactly, and none is larger
 * than its weight where the amount is not larger than their sum. Without weights every part is zero.
 */
export function splitMoney(amount: number, weights: readonly number[], digits: number): readonly number[] {
  const shares = weights.map(unitsOf);
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total === 0n) return weights.map(() => 0);
  const minor = quotient(unitsOf(amount), unitsInMinor(digits));
  let [passed, given] = [0n, 0n];
  return shares.map((share) => {
    passed += share;
    const until = quotient(minor * passed, total);
    const part = until - given;
    given = until;
    return amountOf(part, digits);
  });
}
