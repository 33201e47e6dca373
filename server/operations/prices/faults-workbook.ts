import type { Readable } from 'node:stream';
import type { PriceUploadRow } from '#model/wire/prices.ts';
import type { Queryable } from '#server/store/database.ts';
import { uploadRows, type ReadPriceUpload } from '#server/store/price-uploads/price-uploads.ts';
import { workbookStream, type WorkbookCell } from '#server/workbooks/workbook-stream.ts';

const ROWS_AT_ONCE = 500;
/** The heading of the last column, which the next upload passes over. */
const FAULT = 'Ошибка';

/** The cells of a row: a price is a number, everything else remains the text that was shown. */
function cellsOf(
  { cells, price, field, outcome, message }: PriceUploadRow,
  { headings, columns }: ReadPriceUpload,
): readonly WorkbookCell[] {
  const refused = outcome === 'refused' ? columns[field ?? 'article'] : null;
  const own = headings.map((_, column): WorkbookCell => {
    const value = column === columns.price && price !== null ? price : (cells[column] ?? '');
    return column === refused ? { value, mark: 'refused' } : value;
  });
  return [...own, message === null ? null : { value: message, mark: 'fault' }];
}

async function* rowsOf(where: Queryable, upload: ReadPriceUpload): AsyncGenerator<readonly WorkbookCell[]> {
  for (let after = 0; ; ) {
    const rows = await uploadRows(where, upload.id, { outcome: null, after, count: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield cellsOf(row, upload);
    after = last.line;
  }
}

/** The table of an upload as a workbook, written as it is read. */
export function faultsWorkbook(where: Queryable, upload: ReadPriceUpload): Readable {
  const { headings, columns } = upload;
  return workbookStream({
    name: 'Цены',
    columns: [
      ...headings.map(
        (heading, column) => ({ heading, holds: column === columns.price ? 'numbers' : 'texts' }) as const,
      ),
      { heading: FAULT, holds: 'faults' },
    ],
    rows: rowsOf(where, upload),
  });
}
