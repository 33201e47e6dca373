import { phoneDigits } from '../search/phone-digits.ts';
import { compareNames, type NameMatch } from './compare-names.ts';
import { companyName } from './name-words.ts';

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

/** The probability that records with one sign in common are one. */
const WEIGHTS = { phone: 0.6, email: 0.7, code: 0.8, full: 0.6, short: 0.45, similar: 0.35 } as const;
/** What remains of it where both have names, and these are different: a family has one phone. */
const OTHER_NAME = 0.55;

function common(one: readonly string[], other: readonly string[], key: (text: string) => string): boolean {
  const keys = new Set(one.map(key).filter((text) => text !== ''));
  return other.some((text) => keys.has(key(text)));
}

function phoneKey(text: string): string {
  return phoneDigits(text)?.slice(-10) ?? text.replaceAll(/\D/gu, '').slice(-10);
}

function codeKey(text: string): string {
  return text.replaceAll(/\s/gu, '');
}

function emailKey(text: string): string {
  return text.trim().toLowerCase();
}

function companyMatch(one: string, other: string): NameMatch {
  const [first, second] = [companyName(one), companyName(other)];
  if (first === '' || second === '') return 'unknown';
  return first === second ? 'full' : 'other';
}

/** Compares two records of people or of companies. */
export function scorePair(one: Signs, other: Signs, kind: 'people' | 'companies'): PairScore {
  const match = kind === 'people' ? compareNames(one.name, other.name) : companyMatch(one.name, other.name);
  const reasons: Reason[] = [];
  const weights: number[] = [];
  const add = (reason: Reason, weight: number) => {
    reasons.push(reason);
    weights.push(weight);
  };
  const ofContact = match === 'other' ? OTHER_NAME : 1;
  if (common(one.phones, other.phones, phoneKey)) add('phone', WEIGHTS.phone * ofContact);
  if (common(one.emails, other.emails, emailKey)) add('email', WEIGHTS.email * ofContact);
  if (common(one.codes, other.codes, codeKey)) add('code', WEIGHTS.code);
  if (match === 'full' || match === 'short') add('name', WEIGHTS[match]);
  if (match === 'similar') add('similarName', WEIGHTS.similar);
  const apart = weights.reduce((left, weight) => left * (1 - weight), 1);
  return { score: Math.round((1 - apart) * 100), reasons };
}
