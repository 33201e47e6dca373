import { utils, write, type BookType } from '@e965/xlsx';
import { packed } from '#demo/files/zip.ts';
import { escaped } from './workbook-file.ts';

/** A cell: a text, a number, or a number in a format of workbooks. */
export type WrittenCell = string | number | boolean | { readonly v: number; readonly z: string } | null;

/** A sheet to write. */
export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly WrittenCell[])[];
  readonly isHidden?: boolean;
  /** From 0. */
  readonly hiddenRows?: readonly number[];
}

/** A workbook in a format of Excel besides XLSX, or the page that some programs call one. */
export function otherWorkbook(bookType: BookType, sheets: readonly WrittenSheet[]): Buffer {
  const workbook = utils.book_new();
  for (const { name, rows, hiddenRows = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? { t: 'n', ...cell } : cell))),
    );
    sheet['!rows'] = [];
    for (const at of hiddenRows) sheet['!rows'][at] = { hidden: true };
    utils.book_append_sheet(workbook, sheet, name);
  }
  workbook.Workbook = { Sheets: sheets.map(({ isHidden = false }) => ({ Hidden: isHidden ? 1 : 0 })) };
  const shown = sheets.find(({ isHidden }) => isHidden !== true)?.name ?? '';
  return Buffer.from(write(workbook, { type: 'buffer', bookType, sheet: shown }));
}

/** The parts of a cell of an OpenDocument spreadsheet: attributes of its value, and the text that it shows. */
export type DocumentCell = readonly [attributes: string, shown: string] | string | null;

/** A sheet of an OpenDocument spreadsheet. */
export interface DocumentSheet {
  readonly name: string;
  readonly isHidden?: boolean;
  /** The rows, or elements as they stand in the file. */
  readonly rows: readonly (readonly DocumentCell[] | string)[];
}

function documentCell(cell: DocumentCell): string {
  if (cell === null) return '<table:table-cell/>';
  const [attributes, shown] = typeof cell === 'string' ? ['office:value-type="string"', cell] : cell;
  return `<table:table-cell ${attributes}><text:p>${escaped(shown)}</text:p></table:table-cell>`;
}

/** The content of an OpenDocument spreadsheet, as LibreOffice writes it. */
export function documentContent(sheets: readonly DocumentSheet[]): string {
  const styles = ['true', 'false'].map(
    (display) =>
      `<style:style style:name="shown-${display}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`,
  );
  const tables = sheets.map(({ name, isHidden = false, rows }) => {
    const body = rows.map((row) =>
      typeof row === 'string' ? row : `<table:table-row>${row.map(documentCell).join('')}</table:table-row>`,
    );
    return `<table:table table:name="${escaped(name)}" table:style-name="shown-${!isHidden}"><table:table-column/>${body.join('')}</table:table>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
}

/** An OpenDocument spreadsheet with this content. */
export function documentFile(content: string): Buffer {
  return packed([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    { name: 'content.xml', bytes: Buffer.from(content) },
  ]);
}
