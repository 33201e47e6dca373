import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { decodedText } from '#model/decode-text.ts';
import { extensionOf } from '#model/file-kinds.ts';
import { csvRows, type TableRow } from '#model/table/csv-rows.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { UnreadableFile } from '../reader-errors.ts';
import type { TableFacts, TableWork } from '../work.ts';
import {
  MOST_CHARACTERS,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_TEXT,
  tooManyColumns,
  tooManyRows,
  tooMuchText,
  WIDEST,
} from './table-bounds.ts';
import type { SheetFacts } from './workbook-rows.ts';

const NO_TABLE = 'В файле нет таблицы. Загрузите XLSX или CSV';

/** Prices to which windows-1251, which has no sign of the rouble, has added a question mark in its place. */
const LOST_ROUBLE = /^([\d\s.,]*\d\s?)\?$/u;

const NO_SHEET: SheetFacts = { sheet: '', hiddenRows: 0 };

async function eachRow({ file, name }: TableWork, take: (row: TableRow) => Promise<void>): Promise<SheetFacts> {
  if (extensionOf(name) === 'xlsx') return (await import('./workbook-rows.ts')).workbookRows(file, take);
  const bytes = await readFile(file);
  if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) throw new UnreadableFile(NO_TABLE);
  const { text, encoding } = decodedText(bytes, (label, options) => new TextDecoder(label, options));
  for (const { line, cells } of csvRows(text, WIDEST)) {
    if (cells.length > WIDEST) throw tooManyColumns();
    const restored = (cell: TableCell) => (typeof cell === 'string' ? cell.replace(LOST_ROUBLE, '$1₽') : cell);
    await take({ line, cells: encoding === 'windows-1251' ? cells.map(restored) : cells });
  }
  return NO_SHEET;
}

/** Text that a database stores: without NUL and lone surrogates. */
function storable(text: string): string {
  return text.slice(0, MOST_CHARACTERS).replaceAll('\u0000', '').toWellFormed();
}

function storableCell(cell: TableCell): TableCell {
  if (typeof cell === 'string') return storable(cell);
  return typeof cell === 'number' || cell.shown === null ? cell : { ...cell, shown: storable(cell.shown) };
}

/**
 * Writes the rows of a table that hold any text, as described at {@link TableWork}. Returns their number and the
 * sheet. Throws
 * UnreadableFile where the file is no table, is damaged, or is larger than the bounds.
 */
export async function readTable(work: TableWork): Promise<TableFacts> {
  const into = createWriteStream(work.into, { mode: 0o600 });
  let rows = 0;
  let text = 0;
  let facts: SheetFacts;
  try {
    facts = await eachRow(work, async ({ line, cells }) => {
      const kept = cells.slice(0, MOST_COLUMNS).map(storableCell);
      if (kept.every((cell) => cell === '')) return;
      rows += 1;
      if (rows > MOST_ROWS) throw tooManyRows();
      const written = `${JSON.stringify([line, ...kept])}\n`;
      text += written.length;
      if (text > MOST_TEXT) throw tooMuchText();
      if (!into.write(written)) await once(into, 'drain');
    });
  } finally {
    into.end();
    await finished(into);
  }
  if (rows === 0) throw new UnreadableFile('Файл пуст');
  return { rows, hiddenRows: facts.hiddenRows, sheet: storable(facts.sheet) };
}
