import { parseSearch, type SearchPart } from '#model/search/parse-search.ts';
import { phoneDigits } from '#model/search/phone-digits.ts';
import { normalised, searchWords } from '#model/search/words.ts';
import { numberSpellings } from '../records/number-spellings.ts';

/** One spelling of a part of a search: what a record must hold to match. */
export interface SoughtTerm {
  /** Words of the index, all of which the record holds, begins with or contains. */
  readonly words: readonly string[];
  /** A LIKE pattern that the text must match as well; null where the words say it all. */
  readonly literal: string | null;
  /** The LIKE pattern of the term for texts that are not in the index of words. */
  readonly pattern: string;
}

/** A part of a search: a record matches where it has any of the spellings. */
export interface SoughtPart {
  readonly terms: readonly SoughtTerm[];
  readonly isExcluded: boolean;
}

/** What a search asks for: every part, or the number alone. */
export interface Sought {
  readonly parts: readonly SoughtPart[];
  /** The whole text as a phone number in another spelling. */
  readonly phone: SoughtTerm | null;
}

/** A shorter word must begin a word of the text. */
const INSIDE_FROM = 3;
const HYPHENED = /^[^\s!-/:-@[-`{-~]+(?:-[^\s!-/:-@[-`{-~]+)+$/u;
const OUTER_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A text as a literal part of a LIKE pattern. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/gu, (character) => `\\${character}`);
}

/** The term of a text without blanks, which the index may hold as one word, several or one joined by hyphens. */
export function termOf(text: string): SoughtTerm {
  const words = searchWords(text);
  const isShort = [...text].length < INSIDE_FROM;
  const pattern = `${isShort ? '% ' : '%'}${likeLiteral(text)}%`;
  if (words.length === 1 && words[0] === normalised(text)) return { words, literal: null, pattern };
  const core = normalised(text).replaceAll(OUTER_SIGNS, '');
  const joined = core.replaceAll('-', '');
  if (HYPHENED.test(core) && [...joined].length >= INSIDE_FROM) return { words: [joined], literal: pattern, pattern };
  // A short word between signs may be the end of a longer word of the text, which the index can't find.
  const found = isShort ? words : words.filter((word) => [...word].length >= INSIDE_FROM);
  return { words: found, literal: pattern, pattern };
}

function phraseTerm({ text, words }: SearchPart): SoughtTerm {
  const pattern = `%${likeLiteral(text)}%`;
  return { words: words.length === 0 ? [] : words, literal: pattern, pattern };
}

/** What the text of a search asks for. */
export function soughtIn(text: string): Sought {
  const parsed = parseSearch(text);
  const parts = parsed.map((part) => ({
    terms: part.isPhrase ? [phraseTerm(part)] : numberSpellings(part.text).map(termOf),
    isExcluded: part.isExcluded,
  }));
  const digits = phoneDigits(text);
  const isOther = digits !== null && digits !== text.trim();
  return { parts, phone: isOther ? { words: [digits], literal: null, pattern: `%${digits}%` } : null };
}
