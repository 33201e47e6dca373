import { currencyDigits } from '#model/money/currency-digits.ts';
import { convertedMoney } from '#model/money/money.ts';
import { withoutRate } from './line-price.ts';

/** A price of a line whose document is in another currency now; a rate of null or 0 is none. */
interface ConvertedLine {
  readonly id: number;
  readonly price: number;
  readonly from: number | null;
  readonly fromCode: string | null;
  readonly to: number | null;
  /** The code of the currency now. */
  readonly code: string | null;
  /** The day of the rates, as messages show it. */
  readonly day: string;
}

/** The lines whose price is another in the new currency, with that price. Throws 422 without a rate. */
export function convertedPrices(
  lines: readonly ConvertedLine[],
): readonly { readonly id: number; readonly price: number }[] {
  return lines.flatMap(({ id, price, from, fromCode, to, code, day }) => {
    if (from === null) throw withoutRate(fromCode, day);
    if (to === null || to === 0) throw withoutRate(code, day);
    const converted = convertedMoney(price, { from, to, digits: currencyDigits(code) });
    return converted === price ? [] : { id, price: converted };
  });
}
