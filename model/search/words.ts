/**
 * What separates words: blanks, ASCII punctuation, quotation marks, dashes and signs. The same characters separate the
 * words of the index (migrations, `search_words`).
 */
const SEPARATORS = /[\s!-/:-@[-`{-~\u00A0-\u00BF\u2000-\u206F\u20A0-\u20CF\u2116\u2122]+/u;
/** The longest word of the index, in characters. */
export const LONGEST_WORD = 200;

/** The letters that have another case, and the letters that the index spells otherwise. */
const FOLDED = /[\p{Changes_When_Lowercased}\p{Changes_When_Casefolded}ё]|[Ии]\u0306/gu;

/** A letter whose other case is one character; otherwise the letter itself. */
function inCase(letter: string, other: string): string {
  return [...other].length === 1 ? other : letter;
}

function folded(sign: string): string {
  if (/[Ии]\u0306/u.test(sign)) return 'й';
  // By way of the capital, since «ς» and «σ» have one.
  const capital = inCase(sign, sign.toUpperCase());
  const lower = inCase(capital, capital.toLowerCase());
  return lower === 'ё' ? 'е' : lower;
}

/**
 * The spelling that the index holds: the simple case folding of Unicode, and «ё» as «е» (migrations, `sort_key`).
 */
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
