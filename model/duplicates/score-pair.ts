import { phoneKey } from '../search/phone-digits.ts';
import { compareWords, type NameMatch } from './compare-names.ts';
import { companyName, nameWords } from './name-words.ts';

/** Why two records may be one: a phone, an e-mail, a registration number, a name, or a similar name. */
export const REASONS = ['phone', 'email', 'code', 'name', 'similarName'] as const;
/** One of the {@link REASONS}. */
export type Reason = (typeof REASONS)[number];

/** The values of a record by which doubles are found. */
export interface Signs {
  readonly name: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly codes: readonly string[];
}

/** How likely two records are one: 0 to 100, and why. */
export interface PairScore {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** From this score on a pair is shown. */
export const LEAST_SCORE = 30;

/** The probability that records with one sign in common are one; `initials` are three words, of which some are similar. */
const WEIGHTS = {
  phone: 0.6,
  email: 0.7,
  code: 0.8,
  full: 0.6,
  initials: 0.5,
  short: 0.45,
  similar: 0.45,
} as const;

/** What remains of it where both have names, and these are different: a family has one phone. */
const OTHER_NAME = 0.55;

/**
 * What remains of a name in common, or of a contact in common under different names, by the number of contacts that both
 * have and that are different: namesakes and families have as much in common.
 */
const OTHER_CONTACTS = [1, 0.7, 0.5] as const;

/** How many there are that differ where companies have different registration numbers. */
const OTHER_CODE = 2;

/** Two records of one name: nobody else of the class has it. */
const ONLY_TWO = 2;

/** By how much each further record of the class with that name makes a name in common less likely to tell anything. */
const NAMESAKE = 0.08;

/** The signs of a record in the spelling in which they are compared. */
export interface PreparedSigns {
  readonly kind: 'people' | 'companies';
  /** The words of a person's name, or the one text of a company's. */
  readonly name: readonly string[];
  readonly phones: ReadonlySet<string>;
  readonly emails: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

function keysOf(texts: readonly string[], key: (text: string) => string): ReadonlySet<string> {
  return new Set(texts.map(key).filter((text) => text !== ''));
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const key of one) if (other.has(key)) return true;
  return false;
}

function codeKey(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

function emailKey(text: string): string {
  return text.trim().toLowerCase();
}

function companyMatch([one = '']: readonly string[], [other = '']: readonly string[]): NameMatch {
  if (one === '' || other === '') return 'unknown';
  return one === other ? 'full' : 'other';
}

/** The words of a person's name, or the one text of a company's. */
export function preparedName(name: string, kind: 'people' | 'companies'): readonly string[] {
  return kind === 'people' ? nameWords(name) : [companyName(name)];
}

/** Prepares the signs of a record that is compared with many. */
export function prepareSigns(signs: Signs, kind: 'people' | 'companies'): PreparedSigns {
  return {
    kind,
    name: preparedName(signs.name, kind),
    phones: keysOf(signs.phones, phoneKey),
    emails: keysOf(signs.emails, emailKey),
    codes: keysOf(signs.codes, codeKey),
  };
}

function differ(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && !common(one, other);
}

/** The number of contacts that both have and that are different; companies have branches with contacts of their own. */
function differences(one: PreparedSigns, other: PreparedSigns): number {
  if (one.kind === 'companies') return differ(one.codes, other.codes) ? OTHER_CODE : 0;
  return [differ(one.phones, other.phones), differ(one.emails, other.emails)].filter(Boolean).length;
}

function nameWeight(match: NameMatch, one: PreparedSigns, other: PreparedSigns): number {
  if (match === 'other' || match === 'unknown') return 0;
  const isLong = Math.min(one.name.length, other.name.length) > 2;
  return WEIGHTS[match === 'similar' && isLong ? 'initials' : match];
}

/** How far the names of two records of one kind agree. */
export function matchNames(one: readonly string[], other: readonly string[], kind: PreparedSigns['kind']): NameMatch {
  return kind === 'people' ? compareWords(one, other) : companyMatch(one, other);
}

/**
 * Compares two records of people or of companies; `namesakes` is the number of records of the class that may have the name
 * they have in common, themselves included.
 */
export function scorePrepared(one: PreparedSigns, other: PreparedSigns, namesakes: number): PairScore {
  const match = matchNames(one.name, other.name, one.kind);
  const reasons: Reason[] = [];
  const weights: number[] = [];
  const add = (reason: Reason, weight: number) => {
    reasons.push(reason);
    weights.push(weight);
  };
  const ofDifferences = OTHER_CONTACTS[differences(one, other)] ?? 1;
  const ofContact = match === 'other' ? OTHER_NAME * ofDifferences : 1;
  if (common(one.phones, other.phones)) add('phone', WEIGHTS.phone * ofContact);
  if (common(one.emails, other.emails)) add('email', WEIGHTS.email * ofContact);
  if (common(one.codes, other.codes)) add('code', WEIGHTS.code);
  // With a contact in common, a name in common is all the more that of one person.
  const ofName = reasons.length > 0 ? 1 : ofDifferences / (1 + NAMESAKE * Math.max(0, namesakes - ONLY_TWO));
  const weight = nameWeight(match, one, other) * ofName;
  if (weight > 0) add(match === 'similar' ? 'similarName' : 'name', weight);
  const apart = weights.reduce((left, held) => left * (1 - held), 1);
  return { score: Math.round((1 - apart) * 100), reasons };
}

/** Compares two records by their signs, where nobody else has the name or as many as are given. */
export function scorePair(
  one: Signs,
  other: Signs,
  kind: 'people' | 'companies',
  namesakes: number = ONLY_TWO,
): PairScore {
  return scorePrepared(prepareSigns(one, kind), prepareSigns(other, kind), namesakes);
}
