const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** The longest part whose repetition is no better than the part itself. */
const LONGEST_PART = 6;

/** A password in lower case without the digits and signs at its ends, by which people vary what they have been refused. */
export function passwordCore(text: string): string {
  return text.toLowerCase().replaceAll(ENDS, '');
}

/** The part of which the text is a repetition; the text itself if it is none. */
export function repeatedPart(text: string): string {
  const signs = [...text];
  for (let size = 1; size <= LONGEST_PART && size * 2 <= signs.length; size += 1)
    if (signs.every((sign, at) => sign === signs[at % size])) return signs.slice(0, size).join('');
  return text;
}

/** Whether each character follows the one before it in the same way, as in `aaaa`, `12345678` or `ztsrq`. */
export function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
