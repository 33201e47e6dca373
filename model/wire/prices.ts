import type { RefusedCell } from './imports.ts';

/** The columns of a price table, from 0; null where it has none. */
export type PriceColumns = Readonly<Record<'article' | 'price' | 'zone', number | null>>;

/** The result of an upload's dry run or commit, as its job reports it (contract «Jobs, commerce, CRM»). */
export interface PriceUploadResult {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The first of them; {@link refusedCount} is their number. */
  readonly refused: readonly RefusedCell[];
  readonly refusedCount: number;
  /** The import that the upload is. */
  readonly importId: number;
  readonly fileName: string;
  /** The headings of the table's columns. */
  readonly headings: readonly string[];
  /** The columns that were read. Where the article or the price is not recognised, no row was. */
  readonly columns: PriceColumns;
  /** The sheet that was read; null where the file is no workbook. */
  readonly sheet: string | null;
  /** Hidden rows, which were passed over. */
  readonly hiddenRows: number;
  /** Rows whose price was rounded, such as the result of a formula. */
  readonly rounded: number;
  readonly pricelist: { readonly id: number; readonly caption: string };
  /** The change that a commit made, by which it is undone; null before it, or where nothing changed. */
  readonly changeSetId: number | null;
}
