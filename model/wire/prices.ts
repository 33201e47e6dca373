import type { PriceColumns, PriceField } from '../prices/price-columns.ts';

/** What becomes of a row of an uploaded price table. */
export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;

/** One of {@link ROW_OUTCOMES}. */
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A cell that is refused: its line and column in the file, from 1, its text and why. */
export interface RefusedCell {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly message: string;
}

/** The result of an upload's dry run or commit, as its job reports it (contract «Jobs, commerce, CRM»). */
export interface PriceUploadResult {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The first of them; {@link refusedCount} is their number. */
  readonly refused: readonly RefusedCell[];
  readonly refusedCount: number;
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

/** One row of an upload. */
export interface PriceUploadRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
  /** The price in the list before; null where it has none. */
  readonly before: number | null;
  /** The price of the file; null where it is no number. */
  readonly price: number | null;
  /** The field of the refused cell. */
  readonly field: PriceField | null;
  readonly message: string | null;
}
