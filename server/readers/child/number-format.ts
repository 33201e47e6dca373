/** How the cells of a format show their numbers. */
export interface NumberFormat {
  /** The numbers are dates or times. */
  readonly isDate: boolean;
  /** The text that is shown; null where it is not known. */
  readonly show: (value: number) => string | null;
}

/** The formats that workbooks do not spell out, except those of dates (ECMA-376 part 1 §18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  48: '##0.0E+0',
  49: '@',
};
/** The numbers of the formats of dates and times, in any language. */
const BUILT_IN_DATES: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
/** The digits that a workbook keeps, and that are typed. */
const DIGITS = 15;

/** A part of a format: literal text, something in brackets, a digit, or another character. */
const PARTS = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?|[\s\S]/gu;
/** The elapsed time in brackets. */
const ELAPSED = /^\[[hms]+\]$/iu;

/** A number as its shortest text: the file holds 17 digits where 15 were typed. */
export function plainNumber(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

function sectionsOf(code: string): readonly (readonly string[])[] {
  const sections: string[][] = [[]];
  for (const part of code.match(PARTS) ?? []) {
    if (part === ';') sections.push([]);
    else sections.at(-1)?.push(part);
  }
  return sections;
}

/** The text that a part stands for; null where it is not literal. */
function literalOf(part: string): string | null {
  if (part.startsWith('"')) return part.slice(1).replace(/"$/u, '');
  if (part.startsWith('\\') && part.length > 1) return part.slice(1);
  if (/^_./u.test(part)) return ' ';
  if (/^\*./u.test(part)) return '';
  if (part.startsWith('[')) return /^\[\$([^\]-]*)/u.exec(part)?.[1] ?? '';
  return null;
}

const isPlaceholder = (part: string): boolean => part === '0' || part === '#' || part === '?';

/** The digits of a number that is not negative, rounded half up to so many decimals. */
function digitsOf(value: number, decimals: number): readonly [whole: string, fraction: string] {
  const rounded = Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
  const [whole = '', fraction = ''] = rounded.toFixed(decimals).split('.');
  return [whole === '0' ? '' : whole, fraction];
}

/** The whole digits in their places, from the last one; what has no place comes before the first one. */
function wholeText(parts: readonly string[], whole: string): string {
  const first = parts.findIndex(isPlaceholder);
  let [left, text] = [whole, ''];
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? '';
    if (!isPlaceholder(part)) text = (literalOf(part) ?? (part === ',' ? '' : part)) + text;
    else if (at === first) {
      text = (left === '' && part === '0' ? '0' : left) + text;
      left = '';
    } else {
      text = (left.at(-1) ?? (part === '0' || parts.slice(0, at).includes('0') ? '0' : '')) + text;
      left = left.slice(0, -1);
    }
  }
  return text;
}

function fractionText(parts: readonly string[], fraction: string): string {
  let at = 0;
  const shown = parts.map((part) => {
    if (!isPlaceholder(part)) return literalOf(part) ?? part;
    const digit = fraction[at] ?? '';
    at += 1;
    // An optional digit is shown where one that is not zero follows.
    return part === '#' && /^0*$/u.test(fraction.slice(at - 1)) ? '' : digit;
  });
  return shown.join('');
}

/** What a section shows for a number that is not negative; null where the section is not plain digits. */
function sectionText(parts: readonly string[], value: number): string | null {
  const bare = parts.filter((part) => literalOf(part) === null);
  if (/general/iu.test(bare.join('')) || bare.includes('@')) return String(plainNumber(value));
  // Fractions, exponents, conditions and numbers in other scripts.
  if (bare.some((part) => /[/eE]/u.test(part)) || parts.some((part) => /^\[(?:[<>=]|DBNum)/iu.test(part))) return null;
  const places = parts.findLastIndex(isPlaceholder);
  const scales = bare.slice(bare.findLastIndex(isPlaceholder) + 1).filter((part) => part === ',').length;
  const percents = bare.filter((part) => part === '%').length;
  const scaled = plainNumber((value * 100 ** percents) / 1000 ** scales);
  if (scaled >= 10 ** DIGITS) return null;
  const point = parts.indexOf('.');
  const [whole, decimals] = point === -1 ? [parts, []] : [parts.slice(0, point), parts.slice(point + 1)];
  const [digits, fraction] = digitsOf(scaled, decimals.filter(isPlaceholder).length);
  if (places === -1) return parts.map((part) => literalOf(part) ?? part).join('');
  const after = fractionText(
    decimals.filter((part) => part !== ','),
    fraction,
  );
  return wholeText(whole, digits) + (point === -1 ? '' : `.${after}`);
}

/** The format of a code as a workbook spells it, in English whatever its language. */
export function numberFormat(code: string): NumberFormat {
  const sections = sectionsOf(code);
  const [first = []] = sections;
  const isDate = first.some((part) => ELAPSED.test(part) || (literalOf(part) === null && /^[dmyhs]$/iu.test(part)));
  return {
    isDate,
    show(value) {
      const own = value < 0 ? sections[1] : value === 0 ? sections[2] : first;
      const text = sectionText(own ?? first, Math.abs(value));
      return text === null ? null : `${value < 0 && !own ? '-' : ''}${text}`.trim();
    },
  };
}

/** The format of a number that workbooks do not spell out. */
export function builtInFormat(id: number): NumberFormat {
  if (BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)) return { isDate: true, show: () => null };
  return numberFormat(BUILT_IN[id] ?? 'General');
}

const DAY = 86_400_000;
const SECONDS = 86_400;
/** Days from the beginning of the calendar of workbooks to 1970. */
const EPOCH = 25_569;
/** Days between the two calendars of workbooks. */
const SINCE_1904 = 1462;

/** The moment of a date, by the clock of no zone. */
function momentOf(serial: number, from1904: boolean): Date {
  return new Date(Math.round((serial - EPOCH + (from1904 ? SINCE_1904 : 0)) * DAY));
}

/** The text of a date or a time. */
export function dateText(serial: number, from1904: boolean): string {
  const at = momentOf(serial, from1904);
  if (Number.isNaN(at.getTime())) return String(serial);
  const [day = '', time = ''] = at.toISOString().split('T');
  const date = day.split('-').toReversed().join('.');
  const clock = time.slice(0, 5);
  if (serial < 1) return clock;
  return Number.isInteger(serial) ? date : `${date} ${clock}`;
}

/** What a date or a time is, to the second, as a faulty cell holds it; undefined for one of no calendar. */
export function dateHeld(serial: number, from1904: boolean): string | undefined {
  const at = momentOf(Math.round(serial * SECONDS) / SECONDS, from1904);
  if (serial < 0 || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return undefined;
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  if (serial < 1) return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}
