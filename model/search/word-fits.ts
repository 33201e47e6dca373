import { searchWords } from './words.ts';

/** Forms of a word differ in their last letters, and agree in at least as many as this. */
const ENDING = 2;
const COMMON = 3;

/** Whether a typed word stands in one of the words, begins it or is another form of it. */
function wordFits(typed: string, words: readonly string[]): boolean {
  return words.some((word) => {
    const common = Math.max(COMMON, Math.min(word.length, typed.length) - ENDING);
    const isForm =
      typed.length >= common &&
      Math.abs(word.length - typed.length) <= ENDING &&
      word.slice(0, common) === typed.slice(0, common);
    return word.includes(typed) || isForm;
  });
}

/** Whether each of the typed words stands in the caption, begins a word of it or is another form of one. */
export function captionFits(caption: string, typed: readonly string[]): boolean {
  const words = searchWords(caption);
  return typed.every((word) => wordFits(word, words));
}
