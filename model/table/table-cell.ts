/** Why a cell has no value that can be taken: its kind, a formula that was never computed, or an unclosed quotation mark. */
export type CellFault = 'date' | 'boolean' | 'error' | 'noValue' | 'quote';

/** A number whose format shows it differently from its digits ('00123'); null where the format cannot be reproduced. */
export interface FormattedNumber {
  readonly number: number;
  readonly shown: string | null;
}

/** A cell without a value that can be taken, with the text that it shows. */
export interface FaultyCell {
  readonly fault: CellFault;
  readonly shown: string;
}

/** A cell of a table: a text, a number, or what is neither. */
export type TableCell = string | number | FormattedNumber | FaultyCell;

/** The text that a reader of the table sees in the cell. Thousands are not separated, decimals are after a point. */
export function shownText(cell: TableCell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  return 'number' in cell ? (cell.shown ?? String(cell.number)) : cell.shown;
}
