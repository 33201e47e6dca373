import { splitExtension } from './extension.ts';

/** The mask of a telephone number where a property declares none; `#` is a digit (spec 2 §3.2). */
export const PHONE_MASK = '+7 (###) ###-##-##';

/** A number as a library that knows all countries has read it. */
interface KnownNumber {
  /** «+» and the digits. */
  readonly number: string;
  isValid(): boolean;
  formatInternational(): string;
}

let parseKnown: ((text: string) => KnownNumber | undefined) | null = null;

/** Sets what reads the numbers of other countries than Russia and Kazakhstan. */
export function provideCountries(parse: (text: string) => KnownNumber | undefined): void {
  parseKnown = parse;
}

/** What stands before a number: words for it, pictures. */
const LABELS =
  /^(?:(?:тел(?:ефон)?|моб(?:ильный)?|сот(?:овый)?|раб(?:очий)?|дом(?:ашний)?|факс|т|м|tel(?:ephone)?|phone|mob(?:ile)?|cell|fax|whatsapp|viber)(?!\p{L})[.:\s]*|[\p{So}\uFE0F\s])+/iu;
const NUMBER = /^\(?\s*(?<plus>\+?)[\d\s().\p{Pd}\u2212]*$/u;
const TRUNK = /^(\(?\s*\+\s*\d{1,3})\s*\(0\)/u;
/** The digits with which a number of ten digits begins where it lacks its country code. */
const WITHOUT_CODE = /^(?:[3-69]|7[0-8]|8(?!9|49))/u;
/** The digits of the shortest and of the longest number of any country. */
const [FEWEST, MOST] = [7, 15] as const;

/** A text without what the eye does not see, and with digits, spaces and signs in their plain form. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .trim();
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}

interface Parts {
  readonly digits: string;
  /** The digits without a zero in brackets behind the code, which is dialled only within the country. */
  readonly trunkless: string;
  /** The digits begin with the code of a country. */
  readonly hasCode: boolean;
  readonly extension: string | null;
}

/** The digits of a text that is nothing but one telephone number; null for any other text. */
function partsOf(text: string): Parts | null {
  const plain = plainText(text)
    .replace(LABELS, '')
    .replace(/^плюс\s*/iu, '+');
  const { number, extension } = splitExtension(plain);
  const plus = NUMBER.exec(number)?.groups?.['plus'];
  if (plus === undefined) return null;
  const digits = digitsOf(number);
  if (plus !== '') return { digits, hasCode: true, trunkless: digitsOf(number.replace(TRUNK, '$1')), extension };
  const [prefix = ''] = /^(?:00|810(?=\d{9}))/u.exec(digits) ?? [];
  const rest = digits.slice(prefix.length);
  return { digits: rest, hasCode: prefix !== '', trunkless: rest, extension };
}

/** The ten digits of a number of Russia or Kazakhstan after the code +7; null for any other. */
function nationalDigits({ digits, hasCode }: Parts): string | null {
  if (hasCode) return /^7\d{10}$/u.test(digits) ? digits.slice(1) : null;
  if (/^[78][3-9]\d{9}$/u.test(digits)) return digits.slice(1);
  return digits.length === 10 && WITHOUT_CODE.test(digits) ? digits : null;
}

/** The number of these digits, its country code first, in international form; null for no number of that country. */
function internationalText(digits: string): string | null {
  // Until countries are known, the server judges.
  if (!parseKnown) return `+${digits}`;
  const known = parseKnown(`+${digits}`);
  // A number that is read with other digits than these was spelled as it is dialled within its country.
  if (!known?.isValid() || known.number !== `+${digits}`) return null;
  const [code = '', area = '', ...groups] = known.formatInternational().split(' ');
  return `${code} ${[area, groups.join('-')].filter((part) => part !== '').join(' ')}`;
}

function foreignText({ digits, hasCode, trunkless }: Parts): string | null {
  if (!hasCode || digits.startsWith('7') || digits.length < FEWEST || digits.length > MOST) return null;
  return internationalText(digits) ?? internationalText(trunkless);
}

/** The mask with these digits in it, up to the last of them; the usual one where it would change the number. */
function masked(mask: string, digits: string): string {
  const isWhole = mask.startsWith('+7') && mask.split('#').length === 11;
  let [text, rest] = ['', digits];
  for (const sign of isWhole ? mask : PHONE_MASK) {
    if (rest === '') break;
    text += sign === '#' ? rest.charAt(0) : sign;
    if (sign === '#') rest = rest.slice(1);
  }
  return text;
}

/**
 * The canonical form of a telephone number in any spelling: Russian and Kazakh numbers in the mask, others in
 * international form, with an extension as «, доб. 123» (contract «Values»). Null for a text that is no number, or not
 * surely one: no digit of a number is ever left out or guessed.
 */
export function readPhone(text: string, mask: string = PHONE_MASK): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const national = nationalDigits(parts);
  const number = national === null ? foreignText(parts) : masked(mask, national);
  if (number === null) return null;
  return parts.extension === null ? number : `${number}, доб. ${parts.extension}`;
}

/** Whether a text begins like a number with the code of another country, which has no mask. */
export function isForeignPhone(text: string): boolean {
  const parts = partsOf(text);
  return parts !== null && parts.hasCode && !parts.digits.startsWith('7');
}

/**
 * What a field shows of a number that is typed: the canonical form of a whole one, the mask as far as the digits after
 * «+7» go, anything else as it is.
 */
export function typedPhone(text: string, mask: string = PHONE_MASK): string {
  const whole = readPhone(text, mask);
  if (whole !== null) return whole;
  const digits = /^\s*\+[\d\s()-]*$/u.test(text) ? digitsOf(text) : '';
  return /^7\d{1,10}$/u.test(digits) ? masked(mask, digits.slice(1)) : text;
}
