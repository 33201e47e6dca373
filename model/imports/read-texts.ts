import { escaped } from '../page/to-html.ts';
import { readPhone } from '../phones/read-phone.ts';
import type { Property } from '../property/property.ts';
import { canonicalText } from '../text/canonical-text.ts';
import { CELL_FAULTS, readText } from '../table/cell-text.ts';
import { shownText, type TableCell } from '../table/table-cell.ts';
import type { ValueReading } from './column-reading.ts';
import { headingKey } from './heading-key.ts';
import { shortText } from './short-text.ts';

/** How people write yes and no, as {@link headingKey} compares them. */
const WORDS: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    true: ['да', 'истина', 'true', 'yes', 'y', 'д', '1', 'x', 'х', 'v', 'вкл', 'есть', 'активен', 'on', 't'],
    false: ['нет', 'ложь', 'false', 'no', 'n', 'н', '0', 'выкл', 'отсутствует', 'не активен', 'off', 'f'],
  }).flatMap(([word, spellings]) => spellings.map((one): [string, boolean] => [one, word === 'true'])),
);
const SIGNS: ReadonlyMap<string, boolean> = new Map([
  ...['+', '✓', '✔', '✔️', '☑', '√', '✅', '●'].map((sign): [string, boolean] => [sign, true]),
  ...['-', '–', '—', '−', '✗', '✘', '☐', '❌', '○'].map((sign): [string, boolean] => [sign, false]),
]);

/** Digits of which a program has kept the first ones. */
const CUT_DIGITS = /^\d(?:[.,]\d+)?[eе]\+?\d+$/iu;

/** Reads yes or no: a boolean of a workbook, a word, a sign, 1 and 0. */
export function readBoolean(cell: TableCell): ValueReading {
  if (typeof cell === 'object' && 'fault' in cell && typeof cell.holds === 'boolean') return { value: cell.holds };
  const text = shownText(cell).trim();
  const value = SIGNS.get(text) ?? WORDS.get(headingKey(text));
  return value === undefined ? { failure: `Введите «да» или «нет»: «${shortText(text)}» не читается` } : { value };
}

/** The text of a cell as it is shown: of a date, a boolean and a number too. */
function shownOf(cell: TableCell): string {
  if (typeof cell === 'object' && 'number' in cell) return cell.shown ?? String(cell.number);
  if (typeof cell === 'object' && typeof cell.holds === 'boolean') return cell.holds ? 'Да' : 'Нет';
  return shownText(cell);
}

/** Reads what identifies something, as it is shown: a number or a date that may have been another text is refused. */
export function readCode(cell: TableCell): ValueReading {
  const read = readText(cell, 'значение', 'code');
  return 'failure' in read ? read : { value: read.text };
}

/** Reads a text of one line. */
export function readLine(cell: TableCell, { isCode }: Property): ValueReading {
  return isCode === true ? readCode(cell) : { value: canonicalText(shownOf(cell), 'line') };
}

/** Reads a text of several lines. */
export function readLines(cell: TableCell): ValueReading {
  return { value: canonicalText(shownOf(cell), 'lines') };
}

/** Reads marked-up text; a plain one becomes its paragraphs. */
export function readMarkup(cell: TableCell): ValueReading {
  const text = canonicalText(shownOf(cell), 'lines');
  if (/<\/?[a-z][^<>]*>/iu.test(text)) return { value: text };
  const paragraphs = text.split(/\n\s*\n/u).map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`);
  return { value: paragraphs.join('') };
}

/** Reads an e-mail address, with the words that links and address books put around one. */
export function readEmail(cell: TableCell): ValueReading {
  const read = readText(cell, 'адрес', 'code');
  if ('failure' in read) return read;
  return {
    value: read.text
      .replace(/^mailto:/iu, '')
      .replace(/^[^<>]*<([^<>]+)>$/u, '$1')
      .trim(),
  };
}

/** Reads the address of a site; one that begins with its host is one of https. */
export function readUrl(cell: TableCell): ValueReading {
  const read = readText(cell, 'адрес', 'code');
  if ('failure' in read) return read;
  const isHost = /^(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}(?:[/?#:]\S*)?$/u.test(read.text);
  return { value: isHost ? `https://${read.text}` : read.text };
}

/**
 * Reads a telephone number, from a number of a workbook too, and behind an apostrophe that keeps a text one; a number
 * whose digits were lost is refused.
 */
export function readPhoneText(cell: TableCell, { mask }: Property): ValueReading {
  if (typeof cell === 'object' && 'fault' in cell) return { failure: `Введите телефон: ${CELL_FAULTS[cell.fault]}` };
  const text =
    typeof cell === 'object' && cell.shown === null ? String(cell.number) : shownText(cell).trim().replace(/^'/u, '');
  if (CUT_DIGITS.test(text)) return { failure: 'Номер записан как число, часть цифр потеряна: введите его текстом' };
  const value = canonicalText(text, 'code');
  if (readPhone(text, mask) !== null) return { value };
  return { failure: 'Введите один номер телефона, например +7 (912) 345-67-89', value };
}
