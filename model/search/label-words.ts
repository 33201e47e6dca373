import { isForm } from './marked-parts.ts';
import { searchWords } from './words.ts';

/** The shortest abbreviation of a caption: «тел.», «арт.». */
const SHORTEST = 3;

/**
 * Whether the words say only what is sought, not which: each is a form or an abbreviation of a word of the captions of a
 * class and its fields («заказ», «тел.», «ID»).
 */
export function isLabel(words: readonly string[], captions: readonly string[]): boolean {
  const known = captions.flatMap(searchWords);
  const isKnown = (word: string) =>
    known.some((label) => label === word || isForm(label, word) || (word.length >= SHORTEST && label.startsWith(word)));
  return words.length > 0 && words.every(isKnown);
}
