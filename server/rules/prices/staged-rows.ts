import { priceListItem } from '#classes/commerce/price-list-item.ts';
import { PRICE_FIELDS, type PriceColumns, type PriceField } from '#model/prices/price-columns.ts';
import { priceNumber } from '#model/prices/price-number.ts';
import { canonicalText } from '#model/text/canonical-text.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import type { NewRow } from '#server/store/prices/price-uploads.ts';

const NO_ARTICLE = 'Не указан артикул';
const NO_PRICE = 'Не указана цена';
const NO_NUMBER = 'Введите число, например 1290,50';

type Failure = readonly [PriceField, string];

function failureIn(article: string, priceText: string, price: number | null, zone: string | null): Failure | null {
  if (article === '') return ['article', NO_ARTICLE];
  if (priceText === '') return ['price', NO_PRICE];
  if (price === null) return ['price', NO_NUMBER];
  const wrongPrice = failureOf(priceListItem.properties.price, price);
  if (wrongPrice !== null) return ['price', wrongPrice];
  const wrongZone = failureOf(priceListItem.properties.zone, zone);
  return wrongZone === null ? null : ['zone', wrongZone];
}

/** A row of a table as it is stored. One without text in the columns of the fields is null: a remark, or a title. */
export function stagedRow(line: number, cells: readonly string[], columns: PriceColumns): NewRow | null {
  const textOf = (field: PriceField) =>
    columns[field] === null ? '' : canonicalText(cells[columns[field]] ?? '', field === 'article' ? 'code' : 'line');
  if (PRICE_FIELDS.every((field) => textOf(field) === '')) return null;
  const [article, priceText] = [textOf('article'), textOf('price')];
  const zone = textOf('zone') || null;
  const price = priceNumber(priceText);
  const failure = failureIn(article, priceText, price, zone);
  if (failure) return { line, cells, article: null, zone, price: null, field: failure[0], message: failure[1] };
  return { line, cells, article, zone, price, field: null, message: null };
}
