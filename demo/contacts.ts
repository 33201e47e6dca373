import { seeded } from './seeded.ts';
import { transliterate } from '#model/slug.ts';

/** Codes in the range of mobile numbers; the numbers after them are drawn by the generator and belong to nobody in particular. */
const AREA_CODES = ['907', '935', '943', '946', '972', '975'] as const;

/** A source of telephone numbers, the same at every run for one seed; `mask` is `+7 (###) ###-##-##` or another of its form. */
export function phoneNumbers(seed: number, mask = '+7 (###) ###-##-##'): () => string {
  const { integer, pick } = seeded(seed);
  return () => mask.replace('###', () => pick(AREA_CODES)).replaceAll('#', () => String(integer(10)));
}

/** A Russian name in Latin letters, each word with a capital. */
export function latinTitle(name: string): string {
  return transliterate(name).replaceAll(/(?<=^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** An address of a domain reserved for examples, made of a person's surname and first name. */
export function emailOf(fullName: string, domain = 'example.com'): string {
  const [surname = '', first = ''] = transliterate(fullName).split(' ');
  return `${first}.${surname}@${domain}`;
}
