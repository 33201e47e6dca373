import { OTHER_DIGITS, USUAL_DIGITS } from '#model/money/currency-digits.ts';
import { Piece } from '../piece.ts';

/** SQL of the decimal places of a currency, by its ISO 4217 code. */
export function minorDigits(code: Piece<string | null>): Piece<number> {
  const cases = Object.entries(OTHER_DIGITS).map(
    ([digits, codes]) => `when ${String(code)} in (${codes.map((one) => `'${one}'`).join(', ')}) then ${digits}`,
  );
  return new Piece(`case ${cases.join(' ')} else ${USUAL_DIGITS} end`);
}
