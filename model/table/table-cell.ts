/** Why a cell is no text or number: its kind, a formula that was never computed, or an unclosed quotation mark. */
export type CellFault = 'date' | 'boolean' | 'error' | 'noValue' | 'quote';

/** A number whose format shows it differently from its digits ('00123'); null where the format cannot be reproduced. */
export interface FormattedNumber {
  readonly number: number;
  readonly shown: string | null;
}

/** A cell that is no text or number, with the text that it shows. */
export interface FaultyCell {
  readonly fault: CellFault;
  readonly shown: string;
  /**
   * What a date or a boolean is: `yyyy-mm-dd`, a day with a time of no zone `yyyy-mm-ddTHH:mm:ss`, a time alone
   * `HH:mm:ss`, or whether it is true. Absent where it is not known.
   */
  readonly holds?: string | boolean;
}

/** A cell of a table: a text, a number, or what is neither. */
export type TableCell = string | number | FormattedNumber | FaultyCell;

/** The text that a reader of the table sees in the cell. Thousands are not separated, decimals are after a point. */
export function shownText(cell: TableCell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  return 'number' in cell ? (cell.shown ?? String(cell.number)) : cell.shown;
}
