import { canonicalText, type TextForm } from '../text/canonical-text.ts';
import { shownText, type CellFault, type TableCell } from './table-cell.ts';

/** What is in a cell that is no text or number, as the end of a sentence. */
export const CELL_FAULTS: Readonly<Record<CellFault, string>> = {
  date: 'в ячейке дата',
  boolean: 'в ячейке логическое значение',
  error: 'в ячейке ошибка',
  noValue: 'в ячейке формула без значения',
  quote: 'кавычка не закрыта',
};

/** The fault of a row with an unclosed quotation mark. */
export const QUOTE_FAULT = 'Кавычка не закрыта';

/** The text that a cell identifies something by, or why it identifies nothing. */
export type TextReading = { readonly text: string } | { readonly failure: string };

/**
 * The text of a cell as its reader sees it and as it is stored, for what identifies something, such as an article. A
 * number in a format that cannot be reproduced is refused: its digits may be those of another article.
 */
export function readText(cell: TableCell, what: string, form: TextForm): TextReading {
  if (typeof cell !== 'object') return { text: canonicalText(shownText(cell), form) };
  if ('fault' in cell) return { failure: `Введите ${what} текстом: ${CELL_FAULTS[cell.fault]}` };
  if (cell.shown === null) return { failure: `Введите ${what} текстом: число показано в особом формате` };
  return { text: canonicalText(cell.shown, form) };
}
