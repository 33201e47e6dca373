import { parseSearch } from './parse-search.ts';
import { normalised } from './words.ts';

/** A part of a text that a search found: its first character and the one after its last, in UTF-16 units. */
export interface MarkedPart {
  readonly from: number;
  readonly to: number;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** A shorter word is marked at the beginning of words only. */
const INSIDE_FROM = 3;
/** Forms of a word differ in its last letters, and agree in at least as many as this. */
const ENDING = 2;
const COMMON = 3;

/** Whether two normalised words look like forms of one, by their beginnings. */
export function isForm(word: string, sought: string): boolean {
  const common = Math.max(COMMON, Math.min(word.length, sought.length) - ENDING);
  return (
    /\p{L}/u.test(sought) &&
    Math.abs(word.length - sought.length) <= ENDING &&
    word.length >= common &&
    word.slice(0, common) === sought.slice(0, common)
  );
}

function placeIn(word: string, sought: string): MarkedPart | null {
  const at = sought.length < INSIDE_FROM ? (word.startsWith(sought) ? 0 : -1) : word.indexOf(sought);
  if (at >= 0) return { from: at, to: at + sought.length };
  return isForm(word, sought) ? { from: 0, to: word.length } : null;
}

/** The words of a search that can be marked in what it finds. */
export function markedWords(search: string): readonly string[] {
  const parts = parseSearch(search).filter(({ isExcluded }) => !isExcluded);
  return [...new Set(parts.flatMap(({ words }) => words))];
}

/** The parts of a text where the words of `markedWords` stand, in their order: as they are, or a word that is a form of one. */
export function markedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  // Folding keeps the length of a text but for a letter written as two characters, which is then left unmarked.
  const folded = normalised(text);
  if (folded.length !== text.length || words.length === 0) return [];
  return [...folded.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const place = words.map((sought) => placeIn(word, sought)).find((found) => found !== null);
    return place ? [{ from: index + place.from, to: index + place.to }] : [];
  });
}
