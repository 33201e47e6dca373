import { escaped, inline, type SheetRow } from './workbook-file.ts';

/** The time zone by whose clock the tables of this file show moments. */
export const MAKERS_ZONE = 'Europe/Moscow';

/** A table as a program writes it, and what it holds. */
export interface MadeTable {
  readonly name: string;
  readonly bytes: Buffer;
  /** The class whose records it holds. */
  readonly of: 'client' | 'commodity';
  /** Where the columns go that go anywhere, and what each cell holds: a value, or names. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** The kinds of what is asked, by field. */
  readonly asks?: Readonly<Record<string, string>>;
}

/** Makes a table. */
export type TableMaker = () => MadeTable | Promise<MadeTable>;

/** A row of a sheet. */
export const row = (...cells: readonly string[]): SheetRow => ({ cells });
/** A row of texts of a sheet. */
export const heads = (...texts: readonly string[]): SheetRow => row(...texts.map(inline));

/** How a program writes a text. */
export interface TextHabits {
  readonly separator: string;
  readonly end?: string;
  readonly before?: string;
  readonly encode?: (text: string) => Buffer;
  readonly isQuoted?: boolean;
}

/** A table as a text. */
export function text(rows: readonly (readonly string[])[], habits: TextHabits): Buffer {
  const { separator, end = '\r\n', before = '', encode = (written) => Buffer.from(written), isQuoted = false } = habits;
  const cell = (value: string) =>
    isQuoted || new RegExp(`["\r\n${separator}]`, 'u').test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return encode(before + rows.map((cells) => cells.map(cell).join(separator) + end).join(''));
}

/** A table as a page, which some programs call a workbook. */
export const page = (rows: readonly (readonly string[])[]): Buffer => {
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return Buffer.from(`<html><head><meta charset="UTF-8"></head><body><table>${lines.join('')}</table></body></html>`);
};
