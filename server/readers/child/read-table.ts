import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { decodeText } from '#model/decode-text.ts';
import { extensionOf } from '#model/file-kinds.ts';
import { csvRows, type TableRow } from '#model/table/csv-rows.ts';
import { UnreadableFile } from '../reader-errors.ts';
import type { TableWork } from '../work.ts';
import { MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS, MOST_TEXT, tooManyRows, tooMuchText } from './table-bounds.ts';

const NO_TABLE = 'В файле нет таблицы. Загрузите XLSX или CSV';

async function eachRow({ file, name }: TableWork, take: (row: TableRow) => Promise<void>): Promise<void> {
  if (extensionOf(name) === 'xlsx') return (await import('./workbook-rows.ts')).workbookRows(file, take);
  const bytes = await readFile(file);
  if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) throw new UnreadableFile(NO_TABLE);
  const text = decodeText(bytes, (encoding, options) => new TextDecoder(encoding, options));
  for (const row of csvRows(text)) await take(row);
}

/** Text that a database stores: without NUL and lone surrogates. */
function storable(text: string): string {
  return text.slice(0, MOST_CHARACTERS).replaceAll('\u0000', '').toWellFormed();
}

/**
 * Writes the rows of a table that hold any text, as described at {@link TableWork}. Returns their number. Throws
 * UnreadableFile where the file is no table, is damaged, or is larger than the bounds.
 */
export async function readTable(work: TableWork): Promise<number> {
  const into = createWriteStream(work.into, { mode: 0o600 });
  let rows = 0;
  let text = 0;
  try {
    await eachRow(work, async ({ line, cells }) => {
      const kept = cells.slice(0, MOST_COLUMNS).map(storable);
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
  return rows;
}
