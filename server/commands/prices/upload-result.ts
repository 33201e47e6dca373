import type { PriceUploadResult, PriceUploadRow, RefusedCell } from '#model/wire/prices.ts';
import type { PriceColumns } from '#model/prices/price-columns.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { outcomeCounts, uploadRows, type ReadPriceUpload } from '#server/store/price-uploads/price-uploads.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';

/** Refused cells in a result; all of them are in the workbook. */
const MOST_REFUSED = 200;
/** Characters of a cell in a result. */
const MOST_TEXT = 100;

/** The cell that a row is refused for. */
function refusedCell({ line, cells, field, message }: PriceUploadRow, columns: PriceColumns): RefusedCell {
  const column = columns[field ?? 'article'] ?? 0;
  return { line, column: column + 1, text: (cells[column] ?? '').slice(0, MOST_TEXT), message: message ?? '' };
}

/** The result of an upload, as its job reports it. */
export async function uploadResult(
  context: StoreContext,
  where: Queryable,
  upload: ReadPriceUpload,
  changeSetId: number | null,
): Promise<PriceUploadResult> {
  const { id, pricelistId, fileName, headings, columns, sheet, hiddenRows, rounded } = upload;
  const counts = await outcomeCounts(where, id);
  const refused = await uploadRows(where, id, { outcome: 'refused', count: MOST_REFUSED });
  // Whoever started the upload named the price list, or the catalogue that it belongs to.
  const { json } = await readRecord(context, SYSTEM_ACTOR, context.catalog.get('pricelist'), pricelistId, where);
  const { caption }: { readonly caption: string } = JSON.parse(json);
  return {
    new: counts.new,
    changed: counts.changed,
    unchanged: counts.unchanged,
    refused: refused.map((row) => refusedCell(row, columns)),
    refusedCount: counts.refused,
    fileName,
    headings: headings.map((heading) => heading.slice(0, MOST_TEXT)),
    columns,
    sheet: sheet === '' ? null : sheet,
    hiddenRows,
    rounded,
    pricelist: { id: pricelistId, caption },
    changeSetId,
  };
}
