import type { TABLE_EXTENSIONS } from '#model/table/table-files.ts';
import { documentContent, documentFile, otherWorkbook } from './other-workbooks.ts';
import { escaped, inline, number, workbookFile, type SheetRow } from './workbook-file.ts';

/** A line of a price list as its author means it. */
export interface PriceLine {
  readonly article: string;
  /** Hundredths. */
  readonly price: number;
}

/** What a reader of the file sees of a line: an article and a price, or that it cannot be told. */
export interface SeenLine {
  readonly article: string | null;
  /** Hundredths; null where the cell is no price. */
  readonly price: number | null;
}

/** A price list as a program writes it. */
export interface MadeFile {
  readonly name: `цены.${(typeof TABLE_EXTENSIONS)[number]}`;
  readonly bytes: Buffer;
  /** Of each line, in their order. */
  readonly seen: readonly SeenLine[];
}

type Maker = (lines: readonly PriceLine[]) => MadeFile;

const HEADINGS = ['Артикул', 'Название', 'Цена'];
const roubles = (price: number): number => price / 100;
const grouped = (price: number, space: string, mark = ','): string =>
  `${String(Math.floor(price / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, space)}${mark}${String(price % 100).padStart(2, '0')}`;
const isNumeric = (text: string): boolean => /^\d{1,15}$/u.test(text);
const nameOf = ({ article }: PriceLine): string => `Товар ${article}`;

const DECOY = ['00123', '123', 'АБ-1'].map((article) => row(inline(article), inline('Старый'), number(1)));

function row(...cells: readonly string[]): SheetRow {
  return { cells };
}

const headings = row(...HEADINGS.map(inline));

function excel(rows: readonly SheetRow[], seen: readonly SeenLine[], formats: readonly string[] = []): MadeFile {
  return { name: 'цены.xlsx', bytes: workbookFile([{ name: 'Лист1', rows: [headings, ...rows] }], { formats }), seen };
}

/** Writes each line by a function of it. */
const each =
  (write: (line: PriceLine, at: number) => SheetRow, formats: readonly string[] = []): Maker =>
  (lines) =>
    excel(lines.map(write), lines, formats);

/** Every other line has no price that can be told. */
const everyOther =
  (cell: string, formats: readonly string[] = []): Maker =>
  (lines) =>
    excel(
      lines.map((line, at) =>
        row(inline(line.article), inline('x'), at % 2 === 0 ? cell : number(roubles(line.price))),
      ),
      lines.map(({ article, price }, at) => ({ article, price: at % 2 === 0 ? null : price })),
      formats,
    );

interface TextHabits {
  readonly separator: string;
  readonly end?: string;
  readonly before?: string;
  readonly encode?: (text: string) => Buffer;
  readonly price?: (price: number) => string;
  readonly quotes?: 'all' | 'where needed';
}

/** The letters that prices of this test have, in windows-1251; others are question marks, as Excel writes them. */
export function windows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? 0x3f));
}

const text =
  ({
    separator,
    end = '\r\n',
    before = '',
    encode = (written) => Buffer.from(written),
    price,
    quotes = 'where needed',
  }: TextHabits): Maker =>
  (lines) => {
    const cell = (value: string) =>
      quotes === 'all' || new RegExp(`["\r\n${separator}]`, 'u').test(value)
        ? `"${value.replaceAll('"', '""')}"`
        : value;
    const written = [
      HEADINGS,
      ...lines.map((line) => [line.article, nameOf(line), (price ?? ((own) => grouped(own, ' ')))(line.price)]),
    ].map((cells) => cells.map(cell).join(separator));
    return { name: 'цены.csv', bytes: encode(before + written.join(end) + end), seen: lines };
  };

/** The habits of the programs that price lists come from, by name. */
export const PRICE_MAKERS: Readonly<Record<string, Maker>> = {
  'Excel, articles as texts and prices in roubles': each(
    (line) => row(inline(line.article), inline(nameOf(line)), number(roubles(line.price), 1)),
    ['#,##0.00\\ "₽"'],
  ),
  'Excel, shared texts with parts and phonetics': (lines) => ({
    name: 'цены.xlsx',
    seen: lines,
    bytes: workbookFile(
      [
        {
          name: 'Лист1',
          rows: [
            headings,
            ...lines.map(({ price }, at) => row(`<c t="s"><v>${at}</v></c>`, '<c/>', number(roubles(price)))),
          ],
        },
      ],
      {
        strings: lines.map(
          ({ article }) =>
            `<r><t xml:space="preserve">${escaped(article.slice(0, 1))}</t></r><r><t xml:space="preserve">${escaped(article.slice(1))}</t></r><rPh sb="0" eb="1"><t>1</t></rPh>`,
        ),
      },
    ),
  }),
  'Excel, numbers shown with zeros': (lines) =>
    excel(
      lines.map(({ article, price }) =>
        row(isNumeric(article) ? number(Number(article), 1) : inline(article), inline('x'), number(roubles(price))),
      ),
      lines.map(({ article, price }) => ({ article: isNumeric(article) ? article.padStart(5, '0') : article, price })),
      ['00000'],
    ),
  'Excel, numbers that have lost their zeros': (lines) =>
    excel(
      lines.map(({ article, price }) =>
        row(isNumeric(article) ? number(Number(article)) : inline(article), inline('x'), number(roubles(price))),
      ),
      lines.map(({ article, price }) => ({ article: isNumeric(article) ? String(Number(article)) : article, price })),
    ),
  'Excel, articles that have become dates': (lines) =>
    excel(
      lines.map(({ price }, at) => row(number(46_000 + at, 1), inline('x'), number(roubles(price)))),
      lines.map(({ price }) => ({ article: null, price })),
      ['dd.mm.yyyy'],
    ),
  'Excel, fractions as articles': (lines) =>
    excel(
      lines.map(({ price }) => row(number(0.5, 1), inline('x'), number(roubles(price)))),
      lines.map(({ price }) => ({ article: null, price })),
      ['# ?/?'],
    ),
  'Excel, results of formulas with the noise of their arithmetic': each(({ article, price }) =>
    row(
      inline(article),
      inline('x'),
      `<c><f>A1*1.2</f><v>${(roubles(price) + 1e-9 * (1 + (price % 3))).toPrecision(17)}</v></c>`,
    ),
  ),
  'Excel, formulas that were never computed': everyOther('<c><f>1+1</f><v/></c>'),
  'Excel, dates among the prices': everyOther(number(46_054, 1), ['d mmm']),
  'Excel, moments among the prices': everyOther(number(46_054.5, 1), ['[$-419]dd.mm.yyyy hh:mm;@']),
  'Excel, booleans among the prices': everyOther('<c t="b"><v>1</v></c>'),
  'Excel, errors among the prices': everyOther('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
  'Excel, words among the prices': everyOther(inline('по запросу')),
  'Excel, unclear points among the prices': everyOther(inline('12.500')),
  'Excel, a hidden sheet of last year before the present one': (lines) => ({
    name: 'цены.xlsx',
    seen: lines,
    bytes: workbookFile([
      { name: 'Старый', state: 'veryHidden', rows: [headings, ...DECOY] },
      {
        name: 'Прайс',
        rows: [headings, ...lines.map(({ article, price }) => row(inline(article), '<c/>', number(roubles(price))))],
      },
    ]),
  }),
  'LibreOffice, hidden rows and titles above': (lines) => ({
    name: 'цены.xlsx',
    seen: lines,
    bytes: workbookFile([
      {
        name: 'Лист 1',
        rows: [
          row(inline('Прайс-лист, г. Москва')),
          { ...headings, at: 4 },
          ...DECOY.map((one) => ({ ...one, hidden: 'true' as const })),
          ...lines.map(({ article, price }) => row(inline(article), '<c/>', number(roubles(price)))),
        ],
      },
    ]),
  }),
  '1C, everything is text with no-break spaces': each((line) =>
    row(inline(line.article), inline(nameOf(line)), inline(grouped(line.price, '\u00a0'))),
  ),
  '1C, thin blanks and roubles in words': each((line, at) =>
    row(
      inline(line.article),
      inline('x'),
      inline(`${grouped(line.price, '\u2009')}${[' руб.', ' р.', ' ₽', '\u00a0руб'][at % 4] ?? ''}`),
    ),
  ),
  '1C, no references and elements with a prefix': (lines) => ({
    name: 'цены.xlsx',
    seen: lines,
    bytes: workbookFile(
      [
        {
          name: 'TDSheet',
          rows: [
            headings,
            ...lines.map(({ article, price }) => row(inline(article), inline('x'), number(roubles(price)))),
          ],
        },
      ],
      { bare: true, prefix: 'x' },
    ),
  }),
  'Excel, CSV in windows-1251 with roubles that it lacks': text({
    separator: ';',
    encode: windows1251,
    price: (price) => `${grouped(price, ' ')} ₽`,
  }),
  'Excel, CSV in UTF-8 with a mark': text({ separator: ';', before: '\ufeff' }),
  'Excel, text in UTF-16 with tabs': text({
    separator: '\t',
    before: '\ufeff',
    encode: (written) => Buffer.from(written, 'utf16le'),
  }),
  'Excel, CSV that declares its separator': text({ separator: '|', before: 'sep=|\r\n' }),
  'Google, CSV with commas and points': text({
    separator: ',',
    end: '\n',
    quotes: 'all',
    price: (price) => grouped(price, '', '.'),
  }),
  'a CSV with commas, its decimals in quotation marks': text({ separator: ',', end: '\n' }),
  'an old Mac, CSV with CR alone': text({ separator: ';', end: '\r' }),
  'a CSV under titles with commas': text({
    separator: ';',
    before: 'Прайс-лист ООО "Ромашка", г. Москва, на 25.11.2026\r\n\r\n',
  }),
  'a CSV with a quotation mark that is not closed': (lines) => {
    const { name, bytes, seen } = text({ separator: ';' })(lines);
    const table = bytes.toString();
    const at = table.indexOf('\r\n') + 2;
    const opened = `${table.slice(0, at)}"XX-1;Труба 1/2;5\r\n${table.slice(at)}`;
    return { name, bytes: Buffer.from(opened), seen: [{ article: null, price: null }, ...seen] };
  },
  'Excel 97, XLS': (lines) => ({
    name: 'цены.xls',
    seen: lines,
    bytes: otherWorkbook('biff8', [
      { name: 'Лист1', rows: [HEADINGS, ...lines.map((line) => [line.article, nameOf(line), roubles(line.price)])] },
    ]),
  }),
  'Excel, XLSB with numbers shown with zeros': (lines) => ({
    name: 'цены.xlsb',
    seen: lines.map(({ article, price }) => ({
      article: isNumeric(article) ? article.padStart(5, '0') : article,
      price,
    })),
    bytes: otherWorkbook('xlsb', [
      {
        name: 'Лист1',
        rows: [
          HEADINGS,
          ...lines.map(({ article, price }) => [
            isNumeric(article) ? { v: Number(article), z: '00000' } : article,
            'x',
            { v: roubles(price), z: '#,##0.00' },
          ]),
        ],
      },
    ]),
  }),
  'Bitrix24, a page that is called XLS': (lines) => {
    const cells = [HEADINGS, ...lines.map((line) => [line.article, nameOf(line), grouped(line.price, ' ')])];
    const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
    const page = `<html><head><meta charset="UTF-8"></head><body><table border="1">${rows.join('')}</table></body></html>`;
    return { name: 'цены.xls', seen: lines, bytes: Buffer.from(page) };
  },
  'LibreOffice, ODS with prices in roubles': (lines) => ({
    name: 'цены.ods',
    seen: lines,
    bytes: documentFile(
      documentContent([
        {
          name: 'Лист1',
          rows: [
            HEADINGS,
            ...lines.map((line) => [
              line.article,
              nameOf(line),
              [
                `office:value-type="currency" office:value="${roubles(line.price)}"`,
                `${grouped(line.price, '\u00a0')} ₽`,
              ] as const,
            ]),
          ],
        },
      ]),
    ),
  }),
  'a text with tabs': text({ separator: '\t', end: '\n' }),
};
