/** Letters and digits that look alike, are typed by the same key or transliterate one another. */
const ALIKE: readonly string[] = [
  'з3zp',
  'аaf',
  'вbvd',
  'сcs',
  'еet',
  'нhny',
  'кkr',
  'мmv',
  'оo0j',
  'рprh',
  'тtn',
  'хx',
];

/** A word such as «З-2026-000034»: one or two signs, a hyphen, then digits and hyphens. */
const NUMBER = /^([\p{L}\d]{1,2})([-–—]\d[\d-]*)$/u;

/** A number whose letters stand before its digits without a hyphen: «К30/25» is «К-30/25». */
const UNHYPHENED = /^(\p{L}{1,3})(\d+[/-][\d/-]*)$/u;

const ALIKE_OF = new Map<string, readonly string[]>(
  [...new Set(ALIKE.join(''))].map((sign) => [
    sign,
    [...new Set(ALIKE.filter((group) => group.includes(sign)).join(''))],
  ]),
);

/**
 * The spellings by which a number is sought: its letters in either alphabet, and the digits that look like them. Any
 * other word has one spelling.
 */
export function numberSpellings(word: string): readonly string[] {
  const [, letters, digits] = UNHYPHENED.exec(word) ?? [];
  if (letters !== undefined) return [word, `${letters}-${digits}`];
  const [, prefix = '', rest = ''] = NUMBER.exec(word) ?? [];
  if (prefix === '') return [word];
  const others = [...prefix.toLowerCase()].map((sign) => [sign, ...(ALIKE_OF.get(sign) ?? [])]);
  const spelled = others.reduce<readonly string[]>(
    (starts, signs) => starts.flatMap((start) => [...new Set(signs)].map((sign) => `${start}${sign}`)),
    [''],
  );
  return spelled.map((start) => `${start}${rest.replaceAll(/[–—]/gu, '-')}`);
}
