/** How the text of a date is masked while its digits are typed: each `#` is a digit. */
export interface DateMask {
  readonly pattern: string;
  /** Where the two digits of the day and of the month are. */
  readonly dayAt: number;
  readonly monthAt: number;
  /** The text in the form of the mask, if a person has written a date in any other form; null if it is none. */
  readonly read: (text: string) => string | null;
}

/** What a person writes in a date besides digits; the mask takes no other sign. */
const WRITTEN = /[\s.,:/\-‐-―tа-яё]/iu;

function isMasked({ pattern }: DateMask, text: string): boolean {
  return (
    text.length <= pattern.length &&
    [...text].every((sign, at) => (pattern[at] === '#' ? /\d/u.test(sign) : sign === pattern[at]))
  );
}

/** The digits with the separators of the mask before them. */
function masked({ pattern }: DateMask, digits: string): string {
  let text = '';
  for (const digit of digits) {
    while (text.length < pattern.length && pattern[text.length] !== '#') text += pattern[text.length];
    text += digit;
  }
  return text;
}

/** Whether the digits so far can become a day and a month in their places. */
function isPossible({ dayAt, monthAt }: DateMask, text: string): boolean {
  const within = (at: number, most: number): boolean => {
    const digits = text.slice(at, at + 2);
    return digits === '' || Number(digits.padEnd(2, '0')) <= most;
  };
  return within(dayAt, 31) && within(monthAt, 12);
}

/** Whether the same digits can be a date in the other order: the day first where the mask has the year, and the reverse. */
function isOtherOrder(mask: DateMask, digits: string): boolean {
  return mask.dayAt === 0 ? /^(?:19|20)/u.test(digits) : isPossible({ ...mask, dayAt: 0, monthAt: 2 }, digits);
}

/** What was inserted between the equal beginnings and ends of the two texts. */
function insertedInto(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  return after.slice(start, after.length - end);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}

/**
 * The text of a date control after an edit. Digits that are typed at the end get the separators of the mask; where
 * another sign of a date is typed, or the digits are a date in another order, the text stays as it was typed until it is
 * read. Nothing moves to another place. A whole date that is inserted at once gets the form of the mask.
 */
export function typedDate(mask: DateMask, before: string, after: string): string {
  const inserted = insertedInto(before, after);
  if (inserted.length > 1) return mask.read(after) ?? after;
  const isAppended = inserted.length === 1 && after === before + inserted;
  if (!isAppended || !isMasked(mask, before)) return after;
  if (!/\d/u.test(inserted)) {
    if (!WRITTEN.test(inserted)) return before;
    // The mask took the year for a day and a month.
    const isYear = mask.monthAt === 3 && /^\d\d\.\d\d[-/]$/u.test(after);
    return isYear ? digitsOf(before) + inserted : after;
  }
  if (before.length === mask.pattern.length) return before;
  const digits = digitsOf(before) + inserted;
  const text = masked(mask, digits);
  return isPossible(mask, text) || !isOtherOrder(mask, digits) ? text : digits;
}
