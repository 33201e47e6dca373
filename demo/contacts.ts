import { seeded } from './seeded.ts';
import { transliterate } from '#model/slug.ts';

/** Codes of mobile numbers; the remaining digits are generated and belong to nobody in particular. */
const AREA_CODES = ['907', '935', '943', '946', '972', '975'] as const;

/**
 * A generator of telephone numbers, deterministic for a seed; `mask` is `+7 (###) ###-##-##` or a similar pattern.
 */
export function phoneNumbers(seed: number, mask = '+7 (###) ###-##-##'): () => string {
  const { integer, pick } = seeded(seed);
  return () => mask.replace('###', () => pick(AREA_CODES)).replaceAll('#', () => String(integer(10)));
}

/** A Russian name transliterated to Latin letters, each word capitalised. */
export function latinTitle(name: string): string {
  return transliterate(name).replaceAll(/(?<=^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** An email address of a domain reserved for examples, derived from a surname and first name. */
export function emailOf(fullName: string, domain = 'example.com'): string {
  const [surname = '', first = ''] = transliterate(fullName).split(' ');
  return `${first}.${surname}@${domain}`;
}
