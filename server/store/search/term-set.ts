import type { SoughtDate } from '#model/search/dates.ts';
import type { Synonyms } from '#model/search/synonyms.ts';
import { soughtIn, type SoughtPart, type SoughtTerm } from './sought-terms.ts';

/** A condition on a set of terms: it has any of these, or none where `isExcluded`. */
export interface Clause {
  readonly terms: bigint;
  readonly isExcluded: boolean;
}

/** A text of a search as a condition on the terms that a record holds: every clause. */
export type Reading = readonly Clause[];

/** What a record may hold that texts ask for: a text, a date or an id. */
export type Asked = { readonly term: SoughtTerm } | { readonly date: SoughtDate } | { readonly id: number };

/** The largest number of terms that one statement asks for. */
export const MOST_TERMS = 160;
/** Dates without a year, each of which is a hundred days. */
const MOST_OF_ANY_YEAR = 1;
const RECORD_ID = /^\d{1,15}$/u;

/** Whether a record that holds these terms matches the text that was read so. */
export function matches(held: bigint, reading: Reading): boolean {
  return reading.every(({ terms, isExcluded }) => ((held & terms) !== 0n) !== isExcluded);
}

/** The terms that several texts ask for, each once and numbered: at most `MOST_TERMS`, those that were asked for first. */
export class TermSet {
  readonly #synonyms: Synonyms;
  readonly #isIdNumber: boolean;
  readonly #numbers = new Map<string, number>();
  readonly asked: Asked[] = [];

  /** Where `isIdNumber`, a text that is a number asks for the record of that number as well. */
  constructor(synonyms: Synonyms, isIdNumber: boolean) {
    this.#synonyms = synonyms;
    this.#isIdNumber = isIdNumber;
  }

  /** Adds what the text asks for. */
  add(text: string): void {
    this.#read(text, true);
  }

  /** Whether it asks for all that the text does. */
  has(text: string): boolean {
    return this.reading(text) !== null;
  }

  /** The text as a condition on its terms; null where it asks for others, or for nothing. */
  reading(text: string): Reading | null {
    return this.#read(text, false);
  }

  #read(text: string, isNew: boolean): Reading | null {
    const { groups, phone } = soughtIn(text, this.#synonyms);
    if (groups.length === 0) return null;
    let isWhole = true;
    const bits = (all: readonly Asked[]): bigint => {
      const numbers = all.map((one) => this.#number(one, isNew));
      if (numbers.includes(null)) isWhole = false;
      return numbers.reduce<bigint>((sum, number) => (number === null ? sum : sum | (1n << BigInt(number))), 0n);
    };
    const number = this.#isIdNumber && RECORD_ID.test(text.trim()) ? [{ id: Number(text) }] : [];
    const instead = bits([...(phone ? [{ term: phone }] : []), ...number]);
    const reading = groups.flatMap((group) => {
      const others = instead | bits(group.instead.map((term) => ({ term })));
      return group.parts.map((part): Clause => {
        const terms = bits(askedBy(part).filter((one) => this.#isFew(one, isNew)));
        return { terms: part.isExcluded ? terms : terms | others, isExcluded: part.isExcluded };
      });
    });
    return isWhole ? reading : null;
  }

  /** Whether the term is none of too many dates without a year: those are sought as texts alone. */
  #isFew(asked: Asked, isNew: boolean): boolean {
    if (!isAnyYear(asked) || this.#numbers.has(JSON.stringify(asked))) return true;
    return isNew && this.asked.filter(isAnyYear).length < MOST_OF_ANY_YEAR;
  }

  #number(asked: Asked, isNew: boolean): number | null {
    const key = JSON.stringify(asked);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (!isNew || this.asked.length >= MOST_TERMS) return null;
    this.#numbers.set(key, this.asked.length);
    this.asked.push(asked);
    return this.asked.length - 1;
  }
}

function isAnyYear(asked: Asked): boolean {
  return 'date' in asked && asked.date.year === null;
}

function askedBy({ terms, date, id }: SoughtPart): readonly Asked[] {
  return [...terms.map((term) => ({ term })), ...(date === null ? [] : [{ date }]), ...(id === null ? [] : [{ id }])];
}
