/** What a column of a price table means: the article identifies the commodity, the zone its position in the list. */
export const PRICE_FIELDS = ['article', 'price', 'zone'] as const;

/** One of {@link PRICE_FIELDS}. */
export type PriceField = (typeof PRICE_FIELDS)[number];

/** The captions of the fields. */
export const PRICE_FIELD_CAPTIONS: Readonly<Record<PriceField, string>> = {
  article: 'Артикул',
  price: 'Цена',
  zone: 'Зона',
};

/** The column of each field, from 0; null where the table has none. */
export type PriceColumns = Readonly<Record<PriceField, number | null>>;

/** The headings of columns that were chosen before, by field. */
export type RememberedHeadings = Readonly<Partial<Record<PriceField, string>>>;

/** Rows in which the headings are looked for: a title may stand above them. */
export const HEADING_ROWS = 20;

/** A heading as it is compared: without case, repeated spaces and what follows a comma or a bracket ('Цена, ₽'). */
function plainHeading(text: string): string {
  const [name = ''] = text.toLowerCase().replaceAll('ё', 'е').split(/[,(]/u, 1);
  return name.replaceAll(/\s+/gu, ' ').trim();
}

const isSame = (one: string, other: string): boolean =>
  plainHeading(one) === plainHeading(other) && plainHeading(one) !== '';

/** The column of a field: the one whose heading was chosen before, else the one named like the field. */
function columnOf(field: PriceField, headings: readonly string[], remembered: RememberedHeadings): number | null {
  const before = remembered[field];
  const chosen = before === undefined ? -1 : headings.findIndex((heading) => heading.trim() === before.trim());
  const named = headings.findIndex((heading) => isSame(heading, PRICE_FIELD_CAPTIONS[field]));
  const found = chosen === -1 ? named : chosen;
  return found === -1 ? null : found;
}

/** The columns of the fields among these headings. One column has one meaning: the first of {@link PRICE_FIELDS}. */
export function recognisedColumns(headings: readonly string[], remembered: RememberedHeadings = {}): PriceColumns {
  const columns: Record<PriceField, number | null> = { article: null, price: null, zone: null };
  for (const field of PRICE_FIELDS) {
    const column = columnOf(field, headings, remembered);
    if (column !== null && !Object.values(columns).includes(column)) columns[field] = column;
  }
  return columns;
}

/** Whether prices can be read from these columns. */
export function areComplete(columns: PriceColumns): columns is PriceColumns & { article: number; price: number } {
  return columns.article !== null && columns.price !== null;
}

/** The row of the headings: the first one that names the article and the price, else the first. */
export function headingRow(rows: readonly (readonly string[])[], remembered: RememberedHeadings = {}): number {
  const found = rows.slice(0, HEADING_ROWS).findIndex((cells) => areComplete(recognisedColumns(cells, remembered)));
  return Math.max(found, 0);
}
