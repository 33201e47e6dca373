import { read, set_cptable, type CellObject, type WorkBook } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { TableCell } from '#model/table/table-cell.ts';
import { UnreadableFile } from '../reader-errors.ts';
import { numberFormat, type NumberFormat } from './number-format.ts';
import { booleanCell, dateCell, numberCell } from './sheet-reader.ts';
import { MOST_ROWS, tooManyRows } from './table-bounds.ts';
import type { TableWanted } from '../work.ts';
import type { SheetFacts, TakeRow } from './sheet-facts.ts';

set_cptable(codePages);

const DAMAGED = 'Файл повреждён';
const PROTECTED = 'Файл защищён паролем. Снимите пароль и загрузите его снова';

function opened(content: Uint8Array | string): WorkBook {
  try {
    return read(content, {
      type: typeof content === 'string' ? 'string' : 'array',
      dense: true,
      cellNF: true,
      // Hidden rows are told with styles alone.
      cellStyles: true,
      cellHTML: false,
      cellText: false,
      // Texts of a page stay texts: what a number is there depends on the language.
      raw: true,
      sheetRows: MOST_ROWS + 1,
    });
  } catch (error) {
    throw new UnreadableFile(error instanceof Error && /password/iu.test(error.message) ? PROTECTED : DAMAGED);
  }
}

/** What the cells of a workbook are read by. */
interface WorkbookContext {
  /** The formats of the codes that were met. */
  readonly formats: Map<string, NumberFormat>;
  readonly from1904: boolean;
  readonly bounds: TableWanted;
}

function valueOf(cell: CellObject | undefined, { formats, from1904, bounds }: WorkbookContext): TableCell {
  if (cell?.v === undefined) return cell?.f === undefined ? '' : { fault: 'noValue', shown: '' };
  switch (cell.t) {
    case 'n': {
      const code = typeof cell.z === 'string' ? cell.z : 'General';
      const format = formats.get(code) ?? numberFormat(code);
      formats.set(code, format);
      return numberCell(Number(cell.v), format, from1904);
    }
    case 'b':
      return booleanCell(cell.v === true);
    case 'e':
      return { fault: 'error', shown: cell.w ?? '#N/A' };
    case 'd':
      return dateCell(cell.w ?? String(cell.v), cell.v instanceof Date ? cell.v.toISOString() : undefined);
    default:
      return String(cell.v).slice(0, bounds.characters).trim();
  }
}

/**
 * Passes the rows of the wanted sheet, or of the first one that is not hidden, of a binary workbook (XLS, XLSB), of one as plain XML, or of a
 * page with a table, which some programs save as XLS. Throws UnreadableFile where it is damaged or has a password.
 */
export async function oldWorkbookRows(
  content: Uint8Array | string,
  bounds: TableWanted,
  take: TakeRow,
): Promise<SheetFacts> {
  const { SheetNames, Sheets, Workbook } = opened(content);
  const sheets = SheetNames.filter((_, at) => (Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0);
  const shown = sheets.find((name) => name === bounds.sheet) ?? sheets[0];
  const sheet = Sheets[shown ?? ''];
  if (shown === undefined || !sheet) throw new UnreadableFile(DAMAGED);
  if (sheet['!fullref'] !== undefined) throw tooManyRows();
  const context = { formats: new Map<string, NumberFormat>(), from1904: Workbook?.WBProps?.date1904 === true, bounds };
  let hiddenRows = 0;
  const rows = sheet['!data'] ?? [];
  for (let at = 0; at < rows.length; at += 1) {
    const cells = (rows[at] ?? []).slice(0, bounds.columns);
    if (cells.every((cell) => cell?.v === undefined && cell?.f === undefined)) continue;
    if (sheet['!rows']?.[at]?.hidden === true) hiddenRows += 1;
    else await take({ line: at + 1, cells: Array.from(cells, (cell) => valueOf(cell, context)) });
  }
  return { sheets, sheet: shown, hiddenRows };
}
