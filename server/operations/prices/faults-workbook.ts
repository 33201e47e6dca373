import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { PriceUploadRow } from '#model/wire/prices.ts';
import type { Queryable } from '#server/store/database.ts';
import { uploadRows, type ReadPriceUpload } from '#server/store/prices/price-uploads.ts';

const ROWS_AT_ONCE = 500;
/** The heading of the last column, which the next upload passes over. */
const FAULT = 'Ошибка';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const SHEET = `${SCHEMAS}/spreadsheetml/2006/main`;
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The styles of cells by their number: plain, heading, refused, and the wording of a fault. */
const STYLE = { plain: 0, heading: 1, refused: 2, fault: 3 } as const;

const PARTS: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Цены" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${SHEET}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FFB3261E"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf fillId="2" applyFill="1"/><xf fontId="2" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

/** Text of an XML element: without the characters that XML has no place for. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const textCell = (text: string, style: number): string =>
  text === '' && style !== STYLE.refused
    ? '<c/>'
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** The cells of a row, each after the one before it: a price is a number, everything else remains text. */
function rowXml(
  { cells, price, field, outcome, message }: PriceUploadRow,
  { headings, columns }: ReadPriceUpload,
): string {
  const refused = outcome === 'refused' ? columns[field ?? 'article'] : null;
  const written = headings.map((_, column) => {
    const style = column === refused ? STYLE.refused : STYLE.plain;
    if (column === columns.price && price !== null) return `<c s="${style}"><v>${price}</v></c>`;
    return textCell(cells[column] ?? '', style);
  });
  return `<row>${written.join('')}${textCell(message ?? '', STYLE.fault)}</row>`;
}

async function* sheetXml(where: Queryable, upload: ReadPriceUpload): AsyncGenerator<string> {
  const wide = upload.headings.length + 1;
  const headings = [...upload.headings, FAULT].map((heading) => textCell(heading, STYLE.heading)).join('');
  yield `${XML}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${wide - 1 || 1}" width="20" customWidth="1"/><col min="${wide}" max="${wide}" width="60" customWidth="1"/></cols><sheetData><row>${headings}</row>`;
  for (let after = 0; ; ) {
    const rows = await uploadRows(where, upload.id, { outcome: null, after, count: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) break;
    yield rows.map((row) => rowXml(row, upload)).join('');
    after = last.line;
    await setImmediate();
  }
  yield '</sheetData></worksheet>';
}

async function* archive(where: Queryable, upload: ReadPriceUpload): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const take = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  for (const [name, xml] of PARTS) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(`${XML}${xml}`), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
  zip.add(sheet);
  for await (const xml of sheetXml(where, upload)) {
    sheet.push(strToU8(xml));
    yield* take();
  }
  sheet.push(new Uint8Array(), true);
  zip.end();
  yield* take();
}

/** The table of an upload as a workbook, written as it is read. */
export function faultsWorkbook(where: Queryable, upload: ReadPriceUpload): Readable {
  return Readable.from(archive(where, upload));
}
