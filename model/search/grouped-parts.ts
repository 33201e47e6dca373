import { dateAt, type SoughtDate } from './dates.ts';
import { parseSearch, type SearchPart } from './parse-search.ts';
import { phoneDigits } from './phone-digits.ts';

/** A part of a search; several that are one date or one phone number together are one part. */
export interface GroupedPart extends SearchPart {
  /** The date that the part tells; null where it tells none. */
  readonly date: SoughtDate | null;
  /** The digits of a phone number, as they are indexed, that several parts tell or one with a plus sign; else null. */
  readonly phone: string | null;
  /** The id of the record that the part names by a sign («#123»); null for any other part. */
  readonly id: number | null;
}

const PHONE_PART = /^[+(]?\d[\d()+\-–—.]*$|^\(\d+\)$/u;
/** Digits of a whole phone number without the country code of Russia. */
const FEWEST_DIGITS = 10;
/** Dates of one search, and those of any year, which are many days; further ones are words like others. */
const MOST_DATES = { all: 3, ofAnyYear: 1 };
const NAMED_ID = /^(?:[#№]|(?:id|ид)[:#№]+)(?<id>\d{1,15})$/iu;

function isPlain({ isPhrase, isExcluded }: SearchPart): boolean {
  return !isPhrase && !isExcluded;
}

/** The texts of the parts before the first that is quoted or excluded. */
function plainOf(parts: readonly SearchPart[]): readonly string[] {
  const end = parts.findIndex((part) => !isPlain(part));
  return (end < 0 ? parts : parts.slice(0, end)).map((part) => part.text);
}

/** How many parts from the first on tell one phone number, and its digits. */
function phoneAt(parts: readonly SearchPart[]): { readonly taken: number; readonly digits: string } | null {
  const texts = plainOf(parts);
  const end = texts.findIndex((text) => !PHONE_PART.test(text));
  // A number in one part is found by its word, one with a plus sign only by its literal text.
  const fewest = texts[0]?.startsWith('+') ? 1 : 2;
  for (let taken = end < 0 ? texts.length : end; taken >= fewest; taken -= 1) {
    const digits = phoneDigits(texts.slice(0, taken).join(' '));
    if (digits !== null && digits.length >= FEWEST_DIGITS) return { taken, digits };
  }
  return null;
}

function joined(parts: readonly SearchPart[]): SearchPart {
  const text = parts.map((part) => part.text).join(' ');
  return { text, words: parts.flatMap(({ words }) => words), isPhrase: false, isExcluded: false };
}

/** The parts of what was typed, with its dates, its phone numbers and the ids that it names. */
export function groupedParts(text: string): readonly GroupedPart[] {
  const parts = parseSearch(text);
  const grouped: GroupedPart[] = [];
  let [dates, ofAnyYear] = [0, 0];
  for (let at = 0; at < parts.length; ) {
    const rest = parts.slice(at);
    const told = dateAt(plainOf(rest), 0);
    const isAnyYear = told?.date.year === null;
    const date = isAnyYear ? (ofAnyYear < MOST_DATES.ofAnyYear ? told : null) : dates < MOST_DATES.all ? told : null;
    if (date) dates += 1;
    if (date && isAnyYear) ofAnyYear += 1;
    const phone = date ? null : phoneAt(rest);
    const taken = date?.taken ?? phone?.taken ?? 1;
    const part = taken === 1 ? rest[0] : joined(rest.slice(0, taken));
    const id = part && isPlain(part) ? NAMED_ID.exec(part.text)?.groups?.['id'] : undefined;
    if (part)
      grouped.push({
        ...part,
        date: date?.date ?? null,
        phone: phone?.digits ?? null,
        id: id === undefined ? null : Number(id),
      });
    at += taken;
  }
  return grouped;
}
