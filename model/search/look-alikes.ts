/** Signs that look alike: a Cyrillic letter, the Latin letters and the digit. */
const ALIKE: readonly string[] = [
  'аa',
  'вb',
  'еe',
  'з3',
  'иu',
  'кk',
  'мm',
  'нh',
  'оo0',
  'рp',
  'сc',
  'тt',
  'уy',
  'хx',
  'лl1',
  'бb6',
  'ч4',
];
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;
const DIGIT = /\d/u;

const SCRIPTS: readonly RegExp[] = [CYRILLIC, LATIN, DIGIT];
const SIGN = /[\p{L}\d]/u;

/** The sign of that script which looks like the given one, or the given one itself. */
function inScript(sign: string, pattern: RegExp): string {
  if (pattern.test(sign)) return sign;
  const group = ALIKE.find((signs) => signs.includes(sign));
  return [...(group ?? sign)].find((other) => pattern.test(other)) ?? sign;
}

/** The word in one script; empty where a letter or a digit has nothing like it there. */
function whole(word: string, pattern: RegExp): string {
  const signs = [...word].map((sign) => inScript(sign, pattern));
  return signs.every((sign) => pattern.test(sign) || !SIGN.test(sign)) ? signs.join('') : '';
}

/**
 * The lower-case word with its signs replaced by those of one script that look like them: the letters in Cyrillic, the
 * whole word in one script, and only its first sign («3-2026» is «З-2026»). Without the word itself.
 */
export function lookAlikes(word: string): readonly string[] {
  const [first = '', ...rest] = word;
  // A digit amid letters is more often meant as a digit than as a letter.
  const letters = [...word].map((sign) => (DIGIT.test(sign) ? sign : inScript(sign, CYRILLIC))).join('');
  const begun = /\d/u.test(rest.join('')) ? SCRIPTS.map((pattern) => inScript(first, pattern) + rest.join('')) : [];
  const spelled = [letters, ...begun, ...SCRIPTS.map((pattern) => whole(word, pattern))];
  return [...new Set(spelled)].filter((other) => other !== word && other !== '');
}
