import { priceListItem } from '#classes/commerce/price-list-item.ts';
import { PRICE_FIELDS, type PriceColumns, type PriceField } from '#model/prices/price-columns.ts';
import { readPrice } from '#model/prices/price-number.ts';
import { showsNothing } from '#model/text/canonical-text.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import { QUOTE_FAULT, readText, type TextReading } from '#model/table/cell-text.ts';
import type { TableRow } from '#model/table/csv-rows.ts';
import { shownText, type TableCell } from '#model/table/table-cell.ts';
import type { NewRow } from '#server/store/price-uploads/price-uploads.ts';

const NO_ARTICLE = 'Не указан артикул';
const ROUBLE = 'RUB';

/** What the rows of a table are read by. */
export interface StagingOptions {
  readonly columns: PriceColumns;
  /** The code of the currency that the prices of the list are in. */
  readonly currency: string | null;
}

type Failure = readonly [PriceField, string];

const isUnclosed = (cell: TableCell) => typeof cell === 'object' && 'fault' in cell && cell.fault === 'quote';

const isBlank = (cell: TableCell) => typeof cell === 'string' && showsNothing(cell);

const failed = (field: PriceField, reading: TextReading): Failure | null =>
  'failure' in reading ? [field, reading.failure] : null;

/**
 * A row of a table as it is stored. One without text in the columns of the fields is null: a remark, or a title.
 */
export function stagedRow({ line, cells }: TableRow, { columns, currency }: StagingOptions): NewRow | null {
  const cellOf = (field: PriceField): TableCell => (columns[field] === null ? '' : (cells[columns[field]] ?? ''));
  const unclosed = cells.findIndex(isUnclosed);
  if (unclosed === -1 && PRICE_FIELDS.every((field) => isBlank(cellOf(field)))) return null;
  const article = readText(cellOf('article'), 'артикул', 'code');
  const zone = readText(cellOf('zone'), 'зону', 'line');
  const price = readPrice(cellOf('price'));
  const value = 'price' in price ? price.price : null;
  const zoneText = 'text' in zone ? zone.text || null : null;
  const problem = (): Failure | null => {
    if (unclosed !== -1) return [unclosed === columns.price ? 'price' : 'article', QUOTE_FAULT];
    if ('text' in article && article.text === '') return ['article', NO_ARTICLE];
    const unread = failed('article', article) ?? failed('zone', zone);
    if (unread) return unread;
    if ('failure' in price) return ['price', price.failure];
    if (price.inRoubles && currency !== null && currency !== ROUBLE)
      return ['price', `Цена в рублях, а цены каталога в ${currency}`];
    const wrongPrice = failureOf(priceListItem.properties.price, price.price);
    if (wrongPrice !== null) return ['price', wrongPrice];
    const wrongZone = failureOf(priceListItem.properties.zone, zoneText);
    return wrongZone === null ? null : ['zone', wrongZone];
  };
  const [field = null, message = null] = problem() ?? [];
  const isRead = field === null && 'text' in article;
  return {
    line,
    cells: cells.map(shownText),
    article: isRead ? article.text : null,
    zone: zoneText,
    price: isRead ? value : null,
    field,
    message,
    isRounded: isRead && 'price' in price && price.isRounded,
  };
}
