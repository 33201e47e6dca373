/**
 * What separates words: blanks, ASCII punctuation, quotation marks, dashes and signs. The same characters separate the
 * words of the index (migrations, `search_words`).
 */
const SEPARATORS = /[\s!-/:-@[-`{-~\u00A0-\u00BF\u2000-\u206F\u20A0-\u20CF\u2116\u2122]+/u;
/** The longest word of the index, in characters. */
export const LONGEST_WORD = 200;

/** The letters whose case the index folds, and the letters that it spells otherwise. */
const FOLDED = /[A-ZА-ЯЁё]|[Ии]\u0306/gu;

function folded(sign: string): string {
  if (sign.length > 1) return 'й';
  const lower = sign.toLowerCase();
  return lower === 'ё' ? 'е' : lower;
}

/** The spelling that the index holds: lower case for Latin and Russian letters, «ё» as «е» (migrations, `sort_key`). */
export function normalised(text: string): string {
  return text.replaceAll(FOLDED, folded);
}

/** The words of a text in the spelling of the index, in their order. */
export function searchWords(text: string): readonly string[] {
  return normalised(text)
    .split(SEPARATORS)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''));
}
