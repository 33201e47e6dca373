import type { TableRow } from './table/csv-rows.ts';
import { shownText } from './table/table-cell.ts';

/** One entry of a list of e-mail addresses: 'anna@example.ru' or 'Анна Ильина <anna@example.ru>'. */
export interface AddressEntry {
  /** From 1. */
  readonly line: number;
  /** The entry as it stands in the list. */
  readonly text: string;
  readonly email: string;
  readonly fullName: string | null;
}

const LINE_END = /\r\n|\r|\n/u;

/** The parts of a line between commas and semicolons that stand outside of quotation marks and angle brackets. */
function partsOf(line: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let within: '"' | '>' | null = null;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (within !== null) {
      if (character === within) within = null;
    } else if (character === '"') within = '"';
    else if (character === '<') within = '>';
    else if (character === ',' || character === ';') {
      parts.push(line.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, line.slice(from)];
}

function withoutQuotes(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return (isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text).trim();
}

function entryOf(text: string, line: number, name = ''): AddressEntry {
  const opens = text.endsWith('>') ? text.lastIndexOf('<') : -1;
  const email = opens === -1 ? text : text.slice(opens + 1, -1).trim();
  const fullName = withoutQuotes(opens === -1 ? name : text.slice(0, opens).trim()) || name;
  return { line, text, email: email.replace(/^mailto:/iu, ''), fullName: fullName === '' ? null : fullName };
}

/** The entries of a text, separated by line ends, commas and semicolons. */
export function addressesIn(text: string): readonly AddressEntry[] {
  return text.split(LINE_END).flatMap((line, at) =>
    partsOf(line)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => entryOf(part, at + 1)),
  );
}

const ADDRESS_HEADING = /mail|почт|адрес/iu;
const NAME_HEADING = /фио|ф\.\s?и\.\s?о|имя|фамилия|отчество|name|участник/iu;

/**
 * The entries of a table. The columns of addresses and names are those that its heading names; without a heading
 * the address is the cell with an `@`, and the name the first other one.
 */
export function addressesInTable(rows: readonly TableRow[]): readonly AddressEntry[] {
  const [first, ...rest] = rows.map(({ line, cells }) => ({ line, cells: cells.map(shownText) }));
  if (!first) return [];
  const isHeading = first.cells.some((cell) => ADDRESS_HEADING.test(cell)) && !first.cells.join('').includes('@');
  const column = isHeading ? first.cells.findIndex((cell) => ADDRESS_HEADING.test(cell)) : -1;
  const named = isHeading
    ? first.cells.flatMap((cell, at) => (at !== column && NAME_HEADING.test(cell) ? at : []))
    : null;
  return (isHeading ? rest : [first, ...rest]).flatMap(({ line, cells }) => {
    const found = column === -1 ? cells.findIndex((cell) => cell.includes('@')) : column;
    const address = found === -1 ? cells.find((cell) => cell !== '') : cells[found];
    const others = cells.filter((cell, at) => at !== found && cell !== '' && cell !== address);
    const name = named ? named.map((at) => cells[at] ?? '').join(' ') : (others[0] ?? '');
    const text = address === undefined || address === '' ? cells.join(' ').trim() : address;
    return [entryOf(text, line, name.trim().replaceAll(/\s+/gu, ' '))];
  });
}

/** An entry as one line of a list. */
export function addressLine({ email, fullName }: Pick<AddressEntry, 'email' | 'fullName'>): string {
  if (fullName === null) return email;
  return `${/[,;"<>]/u.test(fullName) ? `"${fullName.replaceAll('"', '')}"` : fullName} <${email}>`;
}
