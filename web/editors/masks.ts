import type { MaskitoOptions } from '@maskito/core';
import { isoFromRussianDate } from './date-text.ts';

/** A pattern whose `#` stand for digits. */
function digits(pattern: string): (string | RegExp)[] {
  return [...pattern].map((sign) => (sign === '#' ? /\d/u : sign));
}

/** `####-##-##` (spec 2 §5.4); a pasted DD.MM.YYYY is turned round. */
export const DATE_MASK: MaskitoOptions = {
  mask: digits('####-##-##'),
  preprocessors: [({ elementState, data }) => ({ elementState, data: isoFromRussianDate(data) })],
};

/** `##.##.#### ##:##` (spec 2 §5.4). */
export const DATETIME_MASK: MaskitoOptions = { mask: digits('##.##.#### ##:##') };
