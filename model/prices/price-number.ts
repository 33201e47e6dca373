/** Spaces of any width, which separate thousands. */
const SPACES = /[\s\u00a0\u202f\u2009]/gu;
const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/u;

/**
 * The number that a cell holds, with a decimal comma or point and spaces between thousands; null where it is none.
 * Several commas or points are refused: '1,290.50' is written differently in different countries.
 */
export function priceNumber(text: string): number | null {
  const plain = text.replaceAll(SPACES, '');
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : null;
}
