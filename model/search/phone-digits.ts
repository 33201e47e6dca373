import { splitExtension } from '../phones/extension.ts';

/** A text that is nothing but a phone number or the end of one. */
const PHONE = /^[+(]?[\d\s()+\-–—.]*$/u;
/** The digits of a number after its country code. */
const NATIONAL = 10;
/** From this many digits on, a number without a country code may be a part of a phone. */
const FEWEST = 4;
/** The longest number with its country code. */
const LONGEST = 15;
/** What is dialled before the code of another country. */
const ABROAD = /^(?:00|810)(?=\d{9})/u;

/**
 * The digits by which a phone is indexed where the text is one in any spelling: without «+7» or «8» before ten digits
 * (migrations, `search_words`), without «00» or «8 10» before another country's code, and without an extension. Null where the text is no phone or has fewer than 4 digits.
 */
export function phoneDigits(typed: string): string | null {
  const text = splitExtension(typed).number;
  if (!PHONE.test(text.trim())) return null;
  const dialled = text.replaceAll(/\D/gu, '');
  const digits = dialled.replace(ABROAD, '');
  if (digits.length < FEWEST || digits.length > LONGEST) return null;
  const isLong = digits.length === NATIONAL + 1 && /^[78]/u.test(digits);
  const hasCode = digits === dialled && (/^\s*\+7/u.test(text) || /^\s*8[\s(]/u.test(text));
  return isLong || (hasCode && digits.length > FEWEST) ? digits.slice(1) : digits;
}

/** The digits that the spellings of one number have in common: at most the last ten, without an extension. */
export function phoneKey(text: string): string {
  return (phoneDigits(text) ?? splitExtension(text).number.replaceAll(/\D/gu, '')).slice(-NATIONAL);
}
