import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { decodedText } from '#model/decode-text.ts';
import { extensionOf } from '#model/file-kinds.ts';
import { csvRows } from '#model/table/csv-rows.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { UnreadableFile } from '../reader-errors.ts';
import type { TableWanted, TableFacts, TableWork } from '../work.ts';
import { MOST_ROWS, MOST_TEXT, noTable, tooManyColumns, tooManyRows, tooMuchText, WIDEST } from './table-bounds.ts';
import type { SheetFacts, TakeRow } from './sheet-facts.ts';

/** Prices to which windows-1251, which has no sign of the rouble, has added a question mark in its place. */
const LOST_ROUBLE = /^([\d\s.,]*\d\s?)\?$/u;

/** The most characters of the name of a sheet. */
const LONGEST_NAME = 500;
/** Sheets that are named. */
const MOST_SHEETS = 1000;

const NO_SHEET: SheetFacts = { sheets: [], sheet: '', hiddenRows: 0 };

/** The first bytes of packed documents, and of those of old office programs. */
const [PACKED, COMPOUND] = ['504b0304', 'd0cf11e0'];
/** Kinds of files that are packed: a text of such a name is a damaged one. */
const PACKED_NAMES = ['xlsx', 'xlsb', 'ods'];
/** What other programs save under the name of a workbook: XML of two kinds, and a page with a table. */
const [FLAT_DOCUMENT, FLAT_WORKBOOK] = [
  /<office:document[\s>]/u,
  /urn:schemas-microsoft-com:office:spreadsheet|<table[\s>]/iu,
];
/** How a list of records begins, or an answer that holds one. */
const JSON_RECORDS = /^(?:\[\s*\{|\{\s*"items")/u;
/** Characters within which the kind of a text shows. */
const BEGINNING = 65_536;

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += BEGINNING) yield text.slice(at, at + BEGINNING);
}

async function textRows(bytes: Buffer, bounds: TableWanted, take: TakeRow): Promise<SheetFacts> {
  if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) throw noTable();
  const { text, encoding } = decodedText(bytes, (label, options) => new TextDecoder(label, options));
  const beginning = text.slice(0, BEGINNING).trimStart();
  if (beginning.startsWith('<')) {
    if (FLAT_DOCUMENT.test(beginning))
      return (await import('./open-document-rows.ts')).openDocumentRows(chunksOf(text), bounds, take);
    if (FLAT_WORKBOOK.test(beginning))
      return (await import('./old-workbook-rows.ts')).oldWorkbookRows(text, bounds, take);
  }
  if (JSON_RECORDS.test(beginning)) return (await import('./json-rows.ts')).jsonRows(text, bounds, take);
  for (const { line, cells } of csvRows(text, WIDEST)) {
    if (cells.length > WIDEST) throw tooManyColumns();
    const restored = (cell: TableCell) => (typeof cell === 'string' ? cell.replace(LOST_ROUBLE, '$1₽') : cell);
    await take({ line, cells: encoding === 'windows-1251' ? cells.map(restored) : cells });
  }
  return NO_SHEET;
}

async function signatureOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await handle.close();
  }
}

/** Passes the rows of a table, whose kind is told by its content: names are often wrong. */
async function eachRow({ file, name, wanted: bounds }: TableWork, take: TakeRow): Promise<SheetFacts> {
  const signature = await signatureOf(file);
  const isPacked = signature === PACKED || (signature !== COMPOUND && PACKED_NAMES.includes(extensionOf(name)));
  if (isPacked) return (await import('./packed-rows.ts')).packedRows(file, bounds, take);
  const bytes = await readFile(file);
  return signature === COMPOUND
    ? (await import('./old-workbook-rows.ts')).oldWorkbookRows(bytes, bounds, take)
    : textRows(bytes, bounds, take);
}

/** Text that a database stores: without NUL and lone surrogates. */
function storable(text: string, characters: number): string {
  return text.slice(0, characters).replaceAll('\u0000', '').toWellFormed();
}

function storableCell(cell: TableCell, characters: number): TableCell {
  if (typeof cell === 'string') return storable(cell, characters);
  return typeof cell === 'number' || cell.shown === null ? cell : { ...cell, shown: storable(cell.shown, characters) };
}

/** Writes the rows of the wanted sheet, or of the first one that is not hidden. */
async function readSheet(work: TableWork): Promise<TableFacts> {
  const into = createWriteStream(work.into, { mode: 0o600 });
  const { columns, characters } = work.wanted;
  let rows = 0;
  let text = 0;
  let facts: SheetFacts;
  try {
    facts = await eachRow(work, async ({ line, cells }) => {
      const kept = cells.slice(0, columns).map((cell) => storableCell(cell, characters));
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
  const nameOf = (name: string) => storable(name, LONGEST_NAME);
  const sheets = facts.sheets.slice(0, MOST_SHEETS).map(nameOf);
  return { rows, hiddenRows: facts.hiddenRows, sheets, sheet: nameOf(facts.sheet) };
}

/**
 * Writes the rows of a table that hold any text, as described at {@link TableWork}: of the wanted sheet, else of the
 * first one that has rows. Returns their number and the sheet. Throws UnreadableFile where the file is no table, is
 * damaged, is larger than the bounds, or has no rows at all.
 */
export async function readTable(work: TableWork): Promise<TableFacts> {
  const first = await readSheet(work);
  const isChosen = work.wanted.sheet !== undefined && first.sheet === work.wanted.sheet;
  if (first.rows > 0 || isChosen) return first;
  for (const sheet of first.sheets.filter((name) => name !== first.sheet)) {
    const next = await readSheet({ ...work, wanted: { ...work.wanted, sheet } });
    if (next.rows > 0) return next;
  }
  throw new UnreadableFile('Файл пуст');
}
