import { shownText } from '#model/table/table-cell.ts';
import type { ImportOutcome, ImportRow } from '#model/wire/imports.ts';
import type { Queryable } from '#server/store/database.ts';
import { decidedImportRows } from '#server/store/imports/import-rows.ts';
import type { ImportWork } from '#server/store/imports/import-work.ts';

/** Characters of a cell that are shown. */
const MOST_TEXT = 300;

/** Rows of an import with what becomes of them, with the cells that go anywhere or are told of. */
export async function shownRows(
  where: Queryable,
  { id, settings }: ImportWork,
  page: { readonly outcome: ImportOutcome | null; readonly after: number; readonly count: number },
): Promise<readonly ImportRow[]> {
  const rows = await decidedImportRows(where, id, page);
  const taken = new Set(settings.columns.flatMap(({ index, to }) => (to === null ? [] : index)));
  return rows.map(({ line, cells, outcome, recordId, about = null, told, message }) => {
    const byIndex = new Map(told.map((one) => [one.index, one]));
    // The last cells of a line that are empty are not in it, and may be what is told of.
    const width = Math.max(cells.length, ...told.map(({ index }) => index + 1));
    const shown = Array.from({ length: width }, (_, index) => ({
      text: shownText(cells[index] ?? '').slice(0, MOST_TEXT),
      ...byIndex.get(index),
      index,
    }));
    return {
      line,
      outcome,
      recordId,
      about,
      cells: shown.filter(({ index }) => taken.has(index) || byIndex.has(index)),
      message,
    };
  });
}
