import { readFile } from 'node:fs/promises';
import { openDocumentRows } from './open-document-rows.ts';
import { noTable } from './table-bounds.ts';
import { texts, workbookRows, type OpenPart } from './workbook-rows.ts';
import { checkParts, streamParts } from './zip-parts.ts';
import type { TableWanted } from '../work.ts';
import type { SheetFacts, TakeRow } from './sheet-facts.ts';

async function documentRows(open: OpenPart, bounds: TableWanted, take: TakeRow): Promise<SheetFacts> {
  const part = await open('content.xml');
  if (!part) throw noTable();
  return openDocumentRows(texts(part), bounds, take);
}

/** Passes the rows of a packed table: XLSX, XLSB or ODS, by what the archive holds. Throws UnreadableFile. */
export async function packedRows(file: string, bounds: TableWanted, take: TakeRow): Promise<SheetFacts> {
  const facts = await streamParts(file, async (open, names) => {
    if (names.has('xl/workbook.bin')) return null;
    return names.has('content.xml') ? documentRows(open, bounds, take) : workbookRows(open, bounds, take);
  });
  if (facts !== null) return facts;
  // Another reader opens the archive: each of its parts is checked first.
  await checkParts(file);
  const { oldWorkbookRows } = await import('./old-workbook-rows.ts');
  return oldWorkbookRows(await readFile(file), bounds, take);
}
