import type { Part } from './pack-parts.ts';
import { cellText } from './xml-text.ts';

/** The declaration of each part. */
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SCHEMAS = 'http://schemas.openxmlformats.org';
/** The namespace of sheets. */
export const SHEET = `${SCHEMAS}/spreadsheetml/2006/main`;
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const PACKAGE = `${SCHEMAS}/package/2006`;
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DATE = 164;
const MOMENT = 165;
const AMOUNT = 166;
/** The number of the first format of amounts in a currency. */
const FIRST_CURRENCY = 167;
const TEXT = 49;

/** The styles of cells by their number: their places in {@link CELL_STYLES}. */
export const STYLES = {
  plain: 0,
  heading: 1,
  text: 2,
  date: 3,
  moment: 4,
  refused: 5,
  refusedText: 6,
  fault: 7,
  amount: 8,
} as const;

/** The name of a style. */
export type StyleName = keyof typeof STYLES;

/** Texts are formatted as texts, so that one that looks like a number or a formula stays as it is when it is edited. */
const CELL_STYLES: Readonly<Record<StyleName, string>> = {
  plain: '<xf/>',
  heading: `<xf numFmtId="${TEXT}" fontId="1" applyFont="1"/>`,
  text: `<xf numFmtId="${TEXT}" applyNumberFormat="1"/>`,
  date: `<xf numFmtId="${DATE}" applyNumberFormat="1"/>`,
  moment: `<xf numFmtId="${MOMENT}" applyNumberFormat="1"/>`,
  refused: '<xf fillId="2" applyFill="1"/>',
  refusedText: `<xf numFmtId="${TEXT}" fillId="2" applyNumberFormat="1" applyFill="1"/>`,
  fault: `<xf numFmtId="${TEXT}" fontId="2" applyNumberFormat="1" applyFont="1"/>`,
  amount: `<xf numFmtId="${AMOUNT}" applyNumberFormat="1"/>`,
};

const font = (more = '') => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`;
/** The currency of an amount as a workbook shows it: its sign or code, and the decimal places of its minor unit. */
export interface AmountCurrency {
  readonly sign: string;
  readonly digits: number;
}

/** The styles of the amounts of a workbook, one for each sign and its decimal places. */
export class AmountStyles {
  readonly #known = new Map<string, number>();

  /** The number of the style. An amount without a currency has two decimal places, or more where it needs them. */
  numberOf(currency: AmountCurrency | null): number {
    if (currency === null) return STYLES.amount;
    const { sign, digits } = currency;
    const places = digits === 0 ? '' : `.${'0'.repeat(digits)}${'#'.repeat(Math.max(4 - digits, 0))}`;
    const format = `#,##0${places}\\ "${sign.replaceAll('"', '')}"`;
    const number = this.#known.get(format) ?? Object.keys(STYLES).length + this.#known.size;
    this.#known.set(format, number);
    return number;
  }

  /** The formats, in the order of the numbers of their styles. */
  get formats(): readonly string[] {
    return [...this.#known.keys()];
  }
}

function stylesXml(amounts: AmountStyles): string {
  const formats = amounts.formats.map(
    (format, at) =>
      `<numFmt numFmtId="${FIRST_CURRENCY + at}" formatCode="${cellText(format).replaceAll('"', '&quot;')}"/>`,
  );
  const cells = amounts.formats.map((_, at) => `<xf numFmtId="${FIRST_CURRENCY + at}" applyNumberFormat="1"/>`);
  return `<styleSheet xmlns="${SHEET}"><numFmts count="${3 + formats.length}"><numFmt numFmtId="${DATE}" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="${MOMENT}" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="${AMOUNT}" formatCode="#,##0.00##"/>${formats.join('')}</numFmts><fonts count="3">${font()}${font('<b/>')}<font><sz val="11"/><color rgb="FFB3261E"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${Object.keys(STYLES).length + cells.length}">${Object.values(CELL_STYLES).join('')}${cells.join('')}</cellXfs></styleSheet>`;
}

/** The part of a sheet, from 1. */
export const sheetPart = (number: number): string => `worksheets/sheet${number}.xml`;

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (all: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}" ContentType="${TYPES}.${type}+xml"/>`;

/** The parts of a workbook besides its sheets, which have these names and amounts. */
export function framePartsOf(sheets: readonly string[], amounts: AmountStyles): readonly Part[] {
  const numbers = sheets.map((_, at) => at + 1);
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${numbers.map((number) => override(sheetPart(number), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets>${sheets.map((name, at) => `<sheet name="${cellText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbers.map((number) => relation(number, 'worksheet', sheetPart(number))),
      relation(sheets.length + 1, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': stylesXml(amounts),
  };
  return Object.entries(parts).map(([name, xml]) => ({ name, texts: [`${XML}${xml}`] }));
}
