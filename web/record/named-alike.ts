import { foldText } from '#web/ui/tree/tree-search.ts';

/** Letters of a word from which it tells records apart. */
const LEAST_TOLD = 3;

function wordsOf(text: string): readonly string[] {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word.length >= LEAST_TOLD))];
}

/**
 * Whether two names may be those of one thing: they are equal but for case and punctuation, or all words of one are among
 * the words of the other, at least two of them. The last word of the first may still be being typed.
 */
export function isNamedAlike(typed: string, caption: string): boolean {
  const [own, others] = [wordsOf(typed), wordsOf(caption)];
  const last = own.at(-1);
  const isIn = (word: string, words: readonly string[]): boolean => words.includes(word);
  const isBegun = (word: string): boolean =>
    isIn(word, others) || (word === last && others.some((one) => one.startsWith(word)));
  if (own.length === others.length && own.every((word) => isIn(word, others))) return own.length > 0;
  const fewer = Math.min(own.length, others.length);
  return fewer >= 2 && (own.every(isBegun) || others.every((word) => isIn(word, own)));
}
