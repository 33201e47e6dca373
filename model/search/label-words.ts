import { isForm } from './marked-parts.ts';

/** The shortest abbreviation of a caption: «тел.», «арт.». */
const SHORTEST = 3;

/**
 * Whether the words say only what is sought, not which: each is a form or an abbreviation of one of the `labels`, the
 * words of the captions of a class and its fields («заказ», «тел.», «ID»).
 */
export function isLabel(words: readonly string[], labels: readonly string[]): boolean {
  const isKnown = (word: string) =>
    labels.some(
      (label) => label === word || isForm(label, word) || (word.length >= SHORTEST && label.startsWith(word)),
    );
  return words.length > 0 && words.every(isKnown);
}
