import type { TableRow } from '#model/table/csv-rows.ts';

/** Takes the rows of a table in their order, one after the other. */
export type TakeRow = (row: TableRow) => Promise<void>;

/** Which sheet of a workbook was read. */
export interface SheetFacts {
  /** The names of those that are not hidden; empty for a text. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** Rows that were passed over. */
  readonly hiddenRows: number;
}
