/** The parts of a number that is written as a text. */
export interface NumberText {
  readonly isNegative: boolean;
  /** The digits before the mark, without what separates thousands. */
  readonly whole: string;
  /** What stands before the decimals; null for none. */
  readonly mark: ',' | '.' | null;
  /** The digits behind the mark; empty for none. */
  readonly decimals: string;
}

/** Spaces of any width separate thousands; the decimals follow a comma or a point. */
const NUMBER = /^(?<sign>[+-]?)(?<whole>\d{1,15}|\d{1,3}(?:\s\d{3}){1,4})(?:(?<mark>[.,])(?<decimals>\d{1,15}))?$/u;

/** The parts of a number whose thousands are separated by spaces, or not at all; null for any other text. */
export function numberText(text: string): NumberText | null {
  const { sign, whole, mark, decimals = '' } = NUMBER.exec(text)?.groups ?? {};
  if (whole === undefined) return null;
  return {
    isNegative: sign === '-',
    whole: whole.replaceAll(/\s/gu, ''),
    mark: mark === ',' || mark === '.' ? mark : null,
    decimals,
  };
}

/** The two numbers that an unclear text may mean, as the middle of a sentence. */
export function bothMeanings({ whole, decimals }: NumberText): string {
  return `${whole},${decimals} или ${whole} ${decimals}`;
}

/** The number with these parts. */
export function numberOf({ isNegative, whole, decimals }: NumberText): number {
  return Number(`${isNegative ? '-' : ''}${whole}.${decimals === '' ? '0' : decimals}`);
}

/** The number rounded half up by its decimal digits; the shortest text of a tiny number has an exponent. */
export function roundedHalfUp(number: number, digits: number): number {
  if (Math.abs(number) < 1e-6) return 0;
  const shifted = Math.round(Number(`${Math.abs(number)}e${digits}`));
  return Number.isSafeInteger(shifted) ? Math.sign(number) * Number(`${shifted}e-${digits}`) : number;
}
