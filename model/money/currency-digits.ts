/** The number of decimal places of the minor unit of currencies by ISO 4217; all others have two. */
export const OTHER_DIGITS: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: ['CLF', 'UYW'],
};

/** The decimal places of the currencies that are not exceptions, and of amounts without a currency. */
export const USUAL_DIGITS = 2;

/** How many decimal places the minor unit of a currency has, by its ISO 4217 code: RUB 2, JPY 0, KWD 3. */
export function currencyDigits(code: string | null | undefined): number {
  const found = Object.entries(OTHER_DIGITS).find(([, codes]) => codes.includes(code ?? ''));
  return found ? Number(found[0]) : USUAL_DIGITS;
}
