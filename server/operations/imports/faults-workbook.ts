import type { Readable } from 'node:stream';
import { shownText } from '#model/table/table-cell.ts';
import type { Queryable } from '#server/store/database.ts';
import { decidedImportRows, type StoredImportRow } from '#server/store/imports/import-rows.ts';
import type { ImportWork } from '#server/store/imports/import-work.ts';
import { workbookStream, type WorkbookCell } from '#server/workbooks/workbook-stream.ts';

const ROWS_AT_ONCE = 500;
/** The heading of the last column, which goes nowhere when the workbook is uploaded. */
const FAULT = 'Ошибка';

function cellsOf({ cells, told, message }: StoredImportRow, width: number): readonly WorkbookCell[] {
  const faults = told.flatMap(({ index, message: fault }) => (fault === undefined ? [] : [{ index, fault }]));
  const refused = new Set(faults.map(({ index }) => index));
  const own = Array.from({ length: width }, (_, index): WorkbookCell => {
    const value = shownText(cells[index] ?? '');
    return refused.has(index) ? { value, mark: 'refused' } : value;
  });
  const worded = [...faults.map(({ fault }) => fault), ...(message === null ? [] : [message])];
  return [...own, { value: worded.join('. '), mark: 'fault' }];
}

async function* refusedRows(where: Queryable, id: number, width: number): AsyncGenerator<readonly WorkbookCell[]> {
  for (let after = 0; ; ) {
    const rows = await decidedImportRows(where, id, { outcome: 'refused', after, count: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield cellsOf(row, width);
    after = last.line;
  }
}

/** The refused rows of an import as a workbook, written as they are read. */
export function faultsWorkbook(where: Queryable, { id, facts: { headings } }: ImportWork): Readable {
  return workbookStream({
    name: 'Ошибки',
    columns: [
      ...headings.map(({ heading }) => ({ heading, holds: 'texts' }) as const),
      { heading: FAULT, holds: 'faults' },
    ],
    rows: refusedRows(where, id, headings.length),
  });
}
