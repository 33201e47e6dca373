import { parseSearch, type SearchPart } from './parse-search.ts';
import { russianStem } from './russian-stem.ts';

/** Spellings of one group; further ones are left out. */
export const MOST_SPELLINGS = 12;
/** Words of a spelling. */
export const MOST_WORDS = 6;
/** What one search is expanded by, in all. */
const MOST_ADDED = 16;

/** A spelling of a group of synonyms. */
export interface Spelling {
  /** As it was written. */
  readonly text: string;
  /** In the spelling of the index, without stop words. */
  readonly words: readonly string[];
}

interface Group {
  readonly spellings: readonly (Spelling & { readonly key: string })[];
}

/** Groups of words and phrases that mean the same, by the stem of each spelling's first word. */
export type Synonyms = ReadonlyMap<string, readonly Group[]>;

export const NO_SYNONYMS: Synonyms = new Map();

/** A part of a search, or several that are a phrase with synonyms. */
export interface ExpandedPart<Part extends SearchPart = SearchPart> {
  /** The parts that were typed. */
  readonly typed: readonly Part[];
  /** What may stand instead of them. */
  readonly instead: readonly Spelling[];
}

function stemOf(word: string): string {
  return /^[а-я]+$/u.test(word) ? russianStem(word) : word;
}

function keyOf(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

/** The spellings in the text of a group: between commas, semicolons, equals signs and line ends. */
export function spellingsIn(text: string): readonly Spelling[] {
  const spellings = text.split(/[,;=\n]/u).map((one) => {
    const spelled = one.trim().replaceAll(/\s+/gu, ' ');
    return { text: spelled, words: parseSearch(spelled).flatMap(({ words }) => words) };
  });
  const keys = new Set<string>();
  return spellings.filter(({ words }) => {
    const key = keyOf(words);
    const isNew = words.length > 0 && !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

/** The synonyms of these groups. */
export function synonymsOf(texts: readonly string[]): Synonyms {
  const byFirst = new Map<string, Group[]>();
  for (const text of texts) {
    const spellings = spellingsIn(text)
      .slice(0, MOST_SPELLINGS)
      .filter(({ words }) => words.length <= MOST_WORDS)
      .map((spelling) => ({ ...spelling, key: keyOf(spelling.words) }));
    const group = { spellings };
    for (const first of new Set(spellings.map(({ key }) => key.split(' ', 1)[0] ?? '')))
      byFirst.set(first, [...(byFirst.get(first) ?? []), group]);
  }
  return byFirst;
}

/** What may stand instead of the longest phrase that begins at the part `at`, and how many parts that has. */
function phraseAt(
  parts: readonly SearchPart[],
  at: number,
  synonyms: Synonyms,
): { readonly length: number; readonly instead: readonly Spelling[] } {
  const plain = parts.slice(at, at + MOST_WORDS);
  const end = plain.findIndex((part) => part.isPhrase || part.isExcluded || part.words.length !== 1);
  const words = plain.slice(0, end < 0 ? plain.length : end).map((part) => stemOf(part.words[0] ?? ''));
  const groups = synonyms.get(words[0] ?? '') ?? [];
  for (let length = words.length; length > 0; length -= 1) {
    const key = words.slice(0, length).join(' ');
    const fitting = groups.filter(({ spellings }) => spellings.some((spelling) => spelling.key === key));
    const others = fitting.flatMap(({ spellings }) => spellings.filter((spelling) => spelling.key !== key));
    const byKey = new Map(others.map(({ key: other, text, words: spelled }) => [other, { text, words: spelled }]));
    if (byKey.size > 0) return { length, instead: [...byKey.values()] };
  }
  return { length: 1, instead: [] };
}

/** The parts of a search with what may stand instead of them; quoted and excluded parts have no synonyms. */
export function expandParts<Part extends SearchPart>(
  parts: readonly Part[],
  synonyms: Synonyms,
): readonly ExpandedPart<Part>[] {
  if (synonyms.size === 0) return parts.map((part) => ({ typed: [part], instead: [] }));
  const expanded: ExpandedPart<Part>[] = [];
  let left = MOST_ADDED;
  for (let at = 0; at < parts.length; ) {
    const { length, instead } = phraseAt(parts, at, synonyms);
    const added = instead.slice(0, left);
    left -= added.length;
    expanded.push({ typed: parts.slice(at, at + length), instead: added });
    at += length;
  }
  return expanded;
}

/** All that stands instead of something, as it was written. */
export function synonymTexts(expanded: readonly ExpandedPart[]): readonly string[] {
  return [...new Set(expanded.flatMap(({ instead }) => instead.map(({ text }) => text)))];
}
