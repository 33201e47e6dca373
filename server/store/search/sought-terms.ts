import type { SoughtDate } from '#model/search/dates.ts';
import { groupedParts, type GroupedPart } from '#model/search/grouped-parts.ts';
import { phoneDigits } from '#model/search/phone-digits.ts';
import { expandParts, NO_SYNONYMS, synonymTexts, type Spelling, type Synonyms } from '#model/search/synonyms.ts';
import { normalised, searchWords } from '#model/search/words.ts';
import { numberSpellings } from './number-spellings.ts';

/** One spelling of a part of a search: what a record must hold to match. */
export interface SoughtTerm {
  /** Words of the index, all of which the record holds, begins with or contains. */
  readonly words: readonly string[];
  /** A LIKE pattern that the text must match as well; null where the words say it all. */
  readonly literal: string | null;
  /** The LIKE pattern of the term for texts that are not in the index of words. */
  readonly pattern: string;
}

/** A part of a search: a record matches where it has any of the spellings, the date or the id. */
export interface SoughtPart {
  readonly terms: readonly SoughtTerm[];
  readonly date: SoughtDate | null;
  readonly id: number | null;
  readonly isExcluded: boolean;
}

/** Parts of a search, of which a record matches all, or one of the synonyms instead of them. */
export interface SoughtGroup {
  readonly parts: readonly SoughtPart[];
  readonly instead: readonly SoughtTerm[];
}

/** What a search asks for: every group, or the number alone. */
export interface Sought {
  readonly groups: readonly SoughtGroup[];
  /** The whole text as a phone number in another spelling. */
  readonly phone: SoughtTerm | null;
  /** The synonyms by which the text is sought as well. */
  readonly synonyms: readonly string[];
}

/** A shorter word must begin a word of the text; signs without a word may stand anywhere. */
const INSIDE_FROM = 3;
const HYPHENED = /^[^\s!-/:-@[-`{-~]+(?:-[^\s!-/:-@[-`{-~]+)+$/u;
const OUTER_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A text as a literal part of a LIKE pattern. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/gu, (character) => `\\${character}`);
}

/** The term of a text without blanks, which the index may hold as one word, several or one joined by hyphens. */
function termOf(text: string): SoughtTerm {
  const words = searchWords(text);
  const isShort = words.length > 0 && [...text].length < INSIDE_FROM;
  const pattern = `${isShort ? '% ' : '%'}${likeLiteral(text)}%`;
  if (words.length === 1 && words[0] === normalised(text)) return { words, literal: null, pattern };
  const core = normalised(text).replaceAll(OUTER_SIGNS, '');
  const joined = core.replaceAll('-', '');
  // A joined word of two signs («К-7») is found where a word begins with it.
  if (HYPHENED.test(core)) return { words: [joined], literal: pattern, pattern };
  // A short word between signs may be the end of a longer word of the text, which the index can't find.
  const found = isShort ? words : words.filter((word) => [...word].length >= INSIDE_FROM);
  return { words: found, literal: pattern, pattern };
}

/** The words of the text that the index finds inside longer ones as well, where a pattern matches them too. */
export function wordsInside(text: string): readonly string[] {
  return termOf(text).words.filter((word) => [...word].length >= INSIDE_FROM);
}

function phraseTerm({ text, words }: GroupedPart): SoughtTerm {
  const pattern = `%${likeLiteral(text)}%`;
  return { words, literal: pattern, pattern };
}

/** The spellings of a part that was typed without quotation marks. */
function spelledTerms({ text, words, phone, id }: GroupedPart): readonly SoughtTerm[] {
  const terms = text.includes(' ')
    ? [{ words, literal: null, pattern: `%${likeLiteral(text)}%` }]
    : numberSpellings(text).map(termOf);
  if (phone !== null) return [...terms, { words: [phone], literal: null, pattern: `%${phone}%` }];
  // «№0034» is the number 0034 with or without its sign.
  return id === null ? terms : [...terms, ...words.slice(-1).map(termOf)];
}

function soughtPart(part: GroupedPart): SoughtPart {
  return {
    terms: part.isPhrase ? [phraseTerm(part)] : spelledTerms(part),
    date: part.date,
    id: part.id,
    isExcluded: part.isExcluded,
  };
}

/** The words of a synonym: a record has all of them, in whatever form. */
function synonymTerm({ text, words }: Spelling): SoughtTerm {
  return { words, literal: null, pattern: `%${likeLiteral(text)}%` };
}

/** What the text of a search asks for, with what the synonyms allow instead. */
export function soughtIn(text: string, synonyms: Synonyms = NO_SYNONYMS): Sought {
  const grouped = groupedParts(text);
  const expanded = expandParts(grouped, synonyms);
  const groups = expanded.map(({ typed, instead }) => ({
    parts: typed.map(soughtPart),
    instead: instead.map(synonymTerm),
  }));
  const digits = grouped.some(({ phone }) => phone !== null) ? null : phoneDigits(text);
  const isOther = digits !== null && digits !== text.trim();
  const phone = isOther ? { words: [digits], literal: null, pattern: `%${digits}%` } : null;
  return { groups, phone, synonyms: synonymTexts(expanded) };
}
