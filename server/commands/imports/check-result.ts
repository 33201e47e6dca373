import type { ImportTotals, RefusedCell } from '#model/wire/imports.ts';
import type { Queryable } from '#server/store/database.ts';
import { importTotals, type ImportWork } from '#server/store/imports/import-work.ts';
import { shownRows } from './shown-rows.ts';

/** Refused rows in a result; all of them are in the rows and in the workbook. */
const MOST_REFUSED = 200;

/** The result of a check, as its job reports it (contract «Imports»). */
export interface CheckResult extends Omit<ImportTotals, 'refused'> {
  /** The refused cells of the first rows, those of a row as a whole in its first column. */
  readonly refused: readonly RefusedCell[];
  readonly refusedCount: number;
}

/** What became of the rows of a check. */
export async function checkResult(where: Queryable, work: ImportWork): Promise<CheckResult> {
  const { refused: refusedCount, ...totals } = await importTotals(where, work.id);
  const rows = await shownRows(where, work, { outcome: 'refused', after: 0, count: MOST_REFUSED });
  const refused = rows.flatMap(({ line, cells, message }) => [
    ...cells.flatMap(({ index, text, message: fault }) =>
      fault === undefined ? [] : [{ line, column: index + 1, text, message: fault }],
    ),
    ...(message === null ? [] : [{ line, column: 1, text: cells[0]?.text ?? '', message }]),
  ]);
  return { ...totals, refused, refusedCount };
}
