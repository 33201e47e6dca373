import { zipEntry, zipOf } from '#demo/files/zip.ts';

/** A cell as XML without its reference, and a row of them; `at` is the row's line where lines are left out. */
export interface SheetRow {
  readonly cells: readonly string[];
  readonly at?: number;
  readonly hidden?: 'true' | '1';
}

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly rows: readonly SheetRow[];
}

/** How a program writes a workbook. */
export interface WorkbookHabits {
  /** The formats of the cell styles from 1; 0 is General. */
  readonly formats?: readonly string[];
  /** Texts are shared. */
  readonly strings?: readonly string[];
  /** Rows and cells have no references. */
  readonly bare?: boolean;
  /** The prefix of the elements' namespace. */
  readonly prefix?: string;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A text within its cell. */
export const inline = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
/** A number with a style. */
export const number = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;

function sheetXml(rows: readonly SheetRow[], bare: boolean): string {
  let line = 0;
  const written = rows.map(({ cells, at, hidden }) => {
    line = at ?? line + 1;
    const placed = cells.map((cell, column) =>
      bare ? cell : cell.replace('<c', `<c r="${String.fromCharCode(65 + column)}${line}"`),
    );
    return `<row${bare ? '' : ` r="${line}"`}${hidden === undefined ? '' : ` hidden="${hidden}"`}>${placed.join('')}</row>`;
  });
  return `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`;
}

/** A workbook as a program writes it. */
export function workbookFile(sheets: readonly Sheet[], habits: WorkbookHabits = {}): Buffer {
  const { formats = [], strings, bare = false, prefix } = habits;
  const named = (xml: string) => (prefix === undefined ? xml : xml.replaceAll(/<(\/?)(?=[a-z])/gu, `<$1${prefix}:`));
  const parts = new Map<string, string>(
    sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, named(sheetXml(rows, bare))]),
  );
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
  );
  parts.set('xl/workbook.xml', named(`<workbook><workbookPr/><sheets>${listed.join('')}</sheets></workbook>`));
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  parts.set('xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`);
  const custom = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  parts.set(
    'xl/styles.xml',
    named(
      `<styleSheet><numFmts>${custom.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
  );
  if (strings)
    parts.set('xl/sharedStrings.xml', named(`<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`));
  return zipOf([...parts].map(([name, xml]) => zipEntry({ name, bytes: Buffer.from(xml) })));
}
