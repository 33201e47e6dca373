import { canonicalText, type TextForm } from '../text/canonical-text.ts';
import { shownText, type TableCell } from '../table/table-cell.ts';
import { CELL_FAULTS } from './price-number.ts';

/** The text that a cell identifies something by, or why it identifies nothing. */
export type TextReading = { readonly text: string } | { readonly failure: string };

/**
 * The text of a cell as its reader sees it and as it is stored, for an article or a zone. A number in a format that
 * cannot be reproduced is refused: its digits may be those of another article.
 */
export function readText(cell: TableCell, what: string, form: TextForm): TextReading {
  if (typeof cell !== 'object') return { text: canonicalText(shownText(cell), form) };
  if ('fault' in cell) return { failure: `Введите ${what} текстом: ${CELL_FAULTS[cell.fault]}` };
  if (cell.shown === null) return { failure: `Введите ${what} текстом: число показано в особом формате` };
  return { text: canonicalText(cell.shown, form) };
}
