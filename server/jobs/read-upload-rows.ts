import {
  areComplete,
  HEADING_ROWS,
  headingRow,
  PRICE_FIELDS,
  recognisedColumns,
  type PriceColumns,
  type PriceField,
} from '#model/prices/price-columns.ts';
import { shownText } from '#model/table/table-cell.ts';
import { openStored } from '#server/files/open-stored.ts';
import { stagedRow } from '#server/commands/prices/staged-rows.ts';
import {
  addRows,
  beginRows,
  currencyOfCatalog,
  rememberedHeadings,
  rememberHeadings,
  type NewRow,
  type ReadPriceUpload,
} from '#server/store/price-uploads/price-uploads.ts';
import type { JobRun } from './define-job.ts';
import { firstLines, tableLines } from './read-table-lines.ts';

/** Rows stored in one statement: on the embedded database other requests wait for it. */
const ROWS_AT_ONCE = 500;

/** The columns that were chosen for an upload; null where they are recognised by their headings. */
export type ChosenColumns = Readonly<Partial<PriceColumns>> | null;

/** The columns of the fields: those chosen, as far as the table has them, else those that the headings name. */
function columnsOf(chosen: ChosenColumns, headings: readonly string[], recognised: PriceColumns): PriceColumns {
  if (chosen === null) return recognised;
  const known = (column: number | null | undefined) =>
    column === null || column === undefined || column >= headings.length ? null : column;
  return { article: known(chosen.article), price: known(chosen.price), zone: known(chosen.zone) };
}

/** The headings of chosen columns, which the next upload into the catalogue recognises. */
function chosenHeadings(
  columns: PriceColumns,
  headings: readonly string[],
): readonly (readonly [PriceField, string])[] {
  return PRICE_FIELDS.flatMap((field): readonly (readonly [PriceField, string])[] => {
    const heading = headings[columns[field] ?? -1] ?? '';
    return heading.trim() === '' ? [] : [[field, heading]];
  });
}

/** Reads the file of an upload in a process of its own. Throws 422 with its defect. */
async function tableOf({ context: { files } }: JobRun<unknown>, upload: ReadPriceUpload) {
  const stored = await openStored(files, upload.contentKey, upload.contentSize);
  try {
    return await files.tables.read(stored.path, upload.fileName, { holds: 'prices' });
  } finally {
    await stored.done();
  }
}

/**
 * Reads the file of an upload and stores its rows, if the columns of the article and the price are known. Returns the
 * number of rows and the columns.
 */
export async function readUploadRows(
  run: JobRun<unknown>,
  upload: ReadPriceUpload,
  chosen: ChosenColumns,
): Promise<{ readonly rows: number; readonly columns: PriceColumns }> {
  const { database } = run.context;
  await run.progress(0, 0);
  const table = await tableOf(run, upload);
  try {
    const remembered = await rememberedHeadings(database, upload.catalogId);
    const beginning = await firstLines(table.path, HEADING_ROWS);
    const at = headingRow(
      beginning.map(({ cells }) => cells.map(shownText)),
      remembered,
    );
    const headings = beginning[at]?.cells.map(shownText) ?? [];
    const headingLine = beginning[at]?.line ?? 0;
    const columns = columnsOf(chosen, headings, recognisedColumns(headings, remembered));
    const { sheet, hiddenRows } = table;
    await beginRows(database, run.id, { headings, columns, sheet, hiddenRows });
    if (!areComplete(columns)) return { rows: table.rows, columns };
    if (chosen !== null) await rememberHeadings(database, upload.catalogId, chosenHeadings(columns, headings));
    const reading = { columns, currency: await currencyOfCatalog(database, upload.catalogId) };
    const total = table.rows * 2;
    let [batch, done]: [NewRow[], number] = [[], 0];
    for await (const tableRow of tableLines(table.path)) {
      done += 1;
      const row = tableRow.line <= headingLine ? null : stagedRow(tableRow, reading);
      if (row) batch.push(row);
      if (batch.length < ROWS_AT_ONCE) continue;
      run.signal.throwIfAborted();
      await addRows(database, run.id, batch);
      batch = [];
      await run.progress(done, total);
    }
    await addRows(database, run.id, batch);
    return { rows: table.rows, columns };
  } finally {
    await table.done();
  }
}
