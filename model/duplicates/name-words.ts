import { otherLayouts } from '../search/keyboard-layout.ts';
import { normalised } from '../search/words.ts';
import { FULL_NAMES } from './first-names.ts';

const LATIN = /[a-z]/u;
const RUSSIAN = /[а-я]/u;
const NOT_OF_WORDS = /[^а-яa-z0-9]+/u;
const PATRONYMIC = /^.{2,}(?:ович|евич|ьич|овна|евна|ична|оглы|кызы)$/u;
/** Words that are the legal form of a company, and no part of its name. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'ооо оао зао пао нао ао ип нко ано гк фгбу гбуз муп гуп чуз'.split(' '),
);
const LATIN_FORMS = /\b(?:llc|ltd|inc|gmbh)\b/gu;

/** The text in the spelling in which names are compared: a text without Russian letters as the Russian keys give it. */
export function comparedText(text: string): string {
  const lower = normalised(text);
  return LATIN.test(lower) && !RUSSIAN.test(lower) ? normalised(otherLayouts(lower)[0] ?? lower) : lower;
}

/** The words of a person's name; an initial is a word of one letter. */
export function nameWords(text: string): readonly string[] {
  return comparedText(text)
    .split(NOT_OF_WORDS)
    .filter((word) => word !== '');
}

/** Whether the word is an initial. */
export function isInitial(word: string): boolean {
  return word.length === 1;
}

/** Whether the word has the form of a patronymic. */
export function isPatronymic(word: string): boolean {
  return PATRONYMIC.test(word);
}

/** The full first names that the word may stand for; none where it is no first name. */
export function fullNamesOf(word: string): readonly string[] {
  return FULL_NAMES.get(word) ?? [];
}

/** A company's name without its legal form, quotation marks and the order of its words. */
export function companyName(text: string): string {
  return nameWords(normalised(text).replaceAll(LATIN_FORMS, ' '))
    .filter((word) => !LEGAL_FORMS.has(word))
    .toSorted()
    .join(' ');
}
