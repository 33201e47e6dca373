import { heads, row, text, type TableMaker } from './made-table.ts';
import { documentContent, documentFile, otherWorkbook } from './other-workbooks.ts';
import { windows1251 } from './price-makers.ts';
import { inline, number, workbookFile } from './workbook-file.ts';

const BOLT = { article: '00123', caption: 'Болт М8', price: 1290.5 };
const NUT = { article: 'АБ-1', caption: 'Гайка; М8', price: 12_500 };

const FORM = [
  ['ООО «Ромашка»'],
  ['Прайс-лист на 27.11.2026'],
  [],
  ['№', 'Артикул', 'Номенклатура', 'Цена', '', 'Производитель'],
  ['', '', '', 'Розничная цена', 'Закупка'],
  ['1', '2', '3', '4', '5', '6'],
] as const;

/** Tables of goods. */
export const GOODS_MAKERS: Readonly<Record<string, TableMaker>> = {
  '1C, a printed form in XLS: titles, two lines of headings, numbers of columns, totals': () => ({
    name: 'прайс.xls',
    of: 'commodity',
    bytes: otherWorkbook('biff8', [
      {
        name: 'TDSheet',
        rows: [
          ...FORM,
          ['1', '00123', 'Болт М8', { v: 1290.5, z: '#,##0.00' }, 900, 'Завод'],
          ['2', 'АБ-1', 'Гайка; М8', { v: 12_500, z: '#,##0.00' }, 9000, 'Завод'],
          ['Итого', null, null, 13_790.5, 9900, null],
        ],
      },
    ]),
    records: [
      { ...BOLT, brandId: ['Завод'] },
      { ...NUT, brandId: ['Завод'] },
    ],
  }),
  '1C, everything is text with no-break spaces': () => ({
    name: 'прайс.xlsx',
    of: 'commodity',
    bytes: workbookFile(
      [
        {
          name: 'TDSheet',
          rows: [
            heads('Артикул', 'Наименование', 'Цена, руб.', 'Группа'),
            heads('00123', 'Болт М8', '1\u00a0290,50', 'Крепёж / Болты'),
            heads('АБ-1', 'Гайка; М8', '12\u00a0500,00', 'Крепёж/Гайки'),
          ],
        },
      ],
      { bare: true, prefix: 'x' },
    ),
    records: [
      { ...BOLT, folders: ['Крепёж / Болты'] },
      { ...NUT, folders: ['Крепёж / Гайки'] },
    ],
  }),
  '1C, text with tabs': () => ({
    name: 'прайс.txt',
    of: 'commodity',
    bytes: text(
      [
        ['Код товара', 'Номенклатура', 'Цена продажи'],
        ['00123', 'Болт М8', '1 290,50 руб.'],
        ['АБ-1', 'Гайка; М8', '12 500,00 руб.'],
        ['Итого:', '', '13 790,50 руб.'],
      ],
      { separator: '\t', encode: windows1251 },
    ),
    records: [BOLT, NUT],
  }),
  'Excel, articles that are shown with zeros and prices in roubles': () => ({
    name: 'прайс.xlsx',
    of: 'commodity',
    bytes: workbookFile(
      [
        {
          name: 'Лист1',
          rows: [
            heads('Артикул', 'Название', 'Цена', 'Старая цена'),
            row(number(123, 1), inline('Болт М8'), number(1290.5, 2), number(1500.000000001, 2)),
            row(inline('АБ-1'), inline('Гайка; М8'), number(12_500, 2), '<c/>'),
          ],
        },
      ],
      { formats: ['00000', '#,##0.00\\ "₽"'] },
    ),
    records: [
      { ...BOLT, oldPrice: 1500 },
      { ...NUT, oldPrice: null },
    ],
  }),
  'Excel, XLSB': () => ({
    name: 'прайс.xlsb',
    of: 'commodity',
    bytes: otherWorkbook('xlsb', [
      {
        name: 'Лист1',
        rows: [
          ['Артикул', 'Наименование', 'Цена'],
          [{ v: 123, z: '00000' }, 'Болт М8', { v: 1290.5, z: '#,##0.00' }],
        ],
      },
    ]),
    records: [BOLT],
  }),
  'LibreOffice, ODS with prices in roubles': () => ({
    name: 'прайс.ods',
    of: 'commodity',
    bytes: documentFile(
      documentContent([
        {
          name: 'Лист1',
          rows: [
            ['Артикул', 'Наименование', 'Цена'],
            ['00123', 'Болт М8', ['office:value-type="currency" office:value="1290.5"', '1 290,50 ₽']],
          ],
        },
      ]),
    ),
    records: [BOLT],
  }),
  'Google Sheets, CSV with points and commas': () => ({
    name: 'price.csv',
    of: 'commodity',
    bytes: text(
      [
        ['SKU', 'Title', 'Price', 'Brand'],
        ['00123', 'Болт М8', '1,290.50', 'Завод'],
        ['АБ-1', 'Гайка; М8', '12,500', 'Завод'],
      ],
      { separator: ',', end: '\n' },
    ),
    records: [
      { ...BOLT, brandId: ['Завод'] },
      { ...NUT, brandId: ['Завод'] },
    ],
  }),
  'a CSV in which no value decides what a point is': () => ({
    name: 'price.csv',
    of: 'commodity',
    bytes: text(
      [
        ['Артикул', 'Наименование', 'Цена'],
        ['АБ-1', 'Гайка; М8', '12.500'],
      ],
      { separator: ';' },
    ),
    records: [{ ...NUT, price: 'Неясно, 12,500 или 12 500: уточните, что значит точка' }],
    asks: { price: 'decimalPoint' },
  }),
  'Bitrix24, CSV of goods in another currency': () => ({
    name: 'goods.csv',
    of: 'commodity',
    bytes: text(
      [
        ['Внешний код', 'Артикул', 'Название', 'Цена, USD', 'Активность'],
        ['4f1c', '00123', 'Болт М8', '1290.5', 'Активен'],
      ],
      { separator: ';', before: '\ufeff', isQuoted: true },
    ),
    records: [{ ...BOLT, exportId: '4f1c', instanceStateId: 4 }],
    asks: { price: 'currency' },
  }),
  'Excel, dollars in the format of the cells': () => ({
    name: 'прайс.xlsx',
    of: 'commodity',
    bytes: workbookFile(
      [
        {
          name: 'Лист1',
          rows: [heads('Артикул', 'Название', 'Цена'), row(inline('00123'), inline('Болт М8'), number(1290.5, 1))],
        },
      ],
      { formats: ['[$$-409]#,##0.00'] },
    ),
    records: [{ ...BOLT, price: 'В ячейке USD, а суммы столбца в RUB' }],
    asks: { price: 'currency' },
  }),
};
