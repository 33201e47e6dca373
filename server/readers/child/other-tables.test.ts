import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { packed } from '#demo/files/zip.ts';
import { documentContent, documentFile, otherWorkbook, type WrittenSheet } from '#test/harness/other-workbooks.ts';
import { readTable } from './read-table.ts';
import { TABLE_BOUNDS } from '../work.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'other-tables-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;

async function read(name: string, bytes: Uint8Array | string) {
  files += 1;
  const file = path.join(folder, `${files}`);
  const into = `${file}.rows`;
  await writeFile(file, bytes);
  const { sheet, hiddenRows } = await readTable({ kind: 'table', wanted: TABLE_BOUNDS, file, name, into });
  const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
  return { sheet, hiddenRows, rows: lines.map((line): unknown => JSON.parse(line)) };
}

const SHEETS: readonly WrittenSheet[] = [
  { name: 'Старый', isHidden: true, rows: [['Артикул', 'Цена']] },
  {
    name: 'Прайс',
    hiddenRows: [3],
    rows: [
      ['Артикул', 'Название', 'Цена'],
      [{ v: 123, z: '00000' }, 'Ёлка & <ель>', 1290.5],
      ['00123', null, { v: 46_054, z: 'dd.mm.yyyy' }],
      ['скрыто', null, 1],
      [],
      ['x', true, 0.1 + 0.2],
    ],
  },
];
const ROWS = [
  [1, 'Артикул', 'Название', 'Цена'],
  [2, { number: 123, shown: '00123' }, 'Ёлка & <ель>', 1290.5],
  [3, '00123', '', { fault: 'date', shown: '01.02.2026', holds: '2026-02-01' }],
  [6, 'x', { fault: 'boolean', shown: 'ИСТИНА', holds: true }, 0.3],
];

test('the first sheet that has rows is read; an empty one where it is chosen', async () => {
  const sheets: readonly WrittenSheet[] = [
    { name: 'Лист1', rows: [] },
    { name: 'Прайс', rows: [['Артикул'], ['x']] },
  ];
  const document = documentFile(
    documentContent([
      { name: 'Лист1', rows: [] },
      { name: 'Прайс', rows: [['Артикул'], ['x']] },
    ]),
  );
  for (const [name, bytes] of [
    ['a.xlsx', otherWorkbook('xlsx', sheets)],
    ['a.xls', otherWorkbook('biff8', sheets)],
    ['a.xlsb', otherWorkbook('xlsb', sheets)],
    ['a.ods', document],
  ] as const) {
    const found = await read(name, bytes);
    expect(found, name).toMatchObject({
      sheet: 'Прайс',
      rows: [
        [1, 'Артикул'],
        [2, 'x'],
      ],
    });
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    const wanted = { ...TABLE_BOUNDS, sheet: 'Лист1' };
    const chosen = await readTable({ kind: 'table', wanted, file, name, into: `${file}.rows` });
    expect(chosen, name).toMatchObject({ sheet: 'Лист1', rows: 0, sheets: ['Лист1', 'Прайс'] });
  }
  const blank = otherWorkbook('xlsx', [
    { name: 'Лист1', rows: [] },
    { name: 'Лист2', rows: [] },
  ]);
  await expect(read('a.xlsx', blank)).rejects.toThrow('Файл пуст');
});

test('records in JSON are rows under the names of their fields; what is composed is no cell', async () => {
  const items = [
    { id: 7, caption: 'Раз', isActive: true, tagIds: [1, 2], owner: { id: 3 } },
    { id: 8, caption: '0012', extra: '=1+1' },
  ];
  const rows = [
    [1, 'id', 'caption', 'isActive', 'tagIds', 'owner', 'extra'],
    [2, 7, 'Раз', { fault: 'boolean', shown: 'ИСТИНА', holds: true }, '1; 2', '', ''],
    [3, 8, '0012', '', '', '', '=1+1'],
  ];
  for (const text of [JSON.stringify(items), JSON.stringify({ items, total: 2 }, null, 2)])
    expect((await read('записи.json', text)).rows).toEqual(rows);
  await expect(read('записи.json', '[{"id":')).rejects.toThrow('Файл повреждён');
});

describe('workbooks of other formats', () => {
  test.each([
    ['xlsb', 'xlsb'],
    ['xml of Excel 2003', 'xlml'],
  ] as const)('%s: cells say what they are, hidden sheets and rows are passed over', async (_name, type) => {
    expect(await read('цены.xls', otherWorkbook(type, SHEETS))).toEqual({ sheet: 'Прайс', hiddenRows: 1, rows: ROWS });
  });

  test('xls: the same, whatever the name of the file', async () => {
    // The library writes no hidden rows of this format.
    const shown = SHEETS.map((sheet) => ({ ...sheet, rows: sheet.rows.filter(([first]) => first !== 'скрыто') }));
    const expected = ROWS.map((row) => (row[0] === 6 ? [5, ...row.slice(1)] : row));
    for (const name of ['цены.xls', 'цены.xlsx', 'цены.csv'])
      expect((await read(name, otherWorkbook('biff8', shown))).rows).toEqual(expected);
  });

  test('a page with a table that is called a workbook: its texts are as they stand, in windows-1251 too', async () => {
    const page =
      '<html><head><meta charset="windows-1251"></head><body><table><tr><td>Артикул</td><td>Цена</td></tr><tr><td>00123</td><td>1 290,50</td></tr></table></body></html>';
    const expected = [
      [1, 'Артикул', 'Цена'],
      [2, '00123', '1 290,50'],
    ];
    expect((await read('a.xls', page)).rows).toEqual(expected);
    const codes = new Map([...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [letter, 0xe0 + at]));
    const bytes = [...page].map((letter) => {
      const lower = codes.get(letter.toLowerCase());
      return lower === undefined ? letter.charCodeAt(0) : lower - (letter === letter.toLowerCase() ? 0 : 0x20);
    });
    expect((await read('a.xls', Buffer.from(bytes))).rows).toEqual(expected);
  });

  test('a text that is called a workbook, and one whose name ends with tsv', async () => {
    const expected = [
      [1, 'Артикул', 'Цена'],
      [2, '1', '5'],
    ];
    for (const name of ['a.xls', 'a.tsv', 'a.txt'])
      expect((await read(name, 'Артикул\tЦена\n1\t5')).rows).toEqual(expected);
  });

  test('what is damaged, protected or no table is one sentence', async () => {
    const whole = otherWorkbook('biff8', SHEETS);
    await expect(read('a.xls', whole.subarray(0, 700))).rejects.toThrow('Файл повреждён');
    await expect(read('a.xlsb', 'no archive')).rejects.toThrow('Файл повреждён');
    await expect(read('a.xlsb', packed([{ name: 'xl/workbook.bin', bytes: Buffer.from('damaged') }]))).rejects.toThrow(
      'Файл повреждён',
    );
    await expect(read('a.ods', packed([{ name: 'a.txt', bytes: Buffer.from('text') }]))).rejects.toThrow(
      'В файле нет таблицы. Загрузите XLSX, XLS, XLSB, ODS, CSV, TSV или JSON',
    );
    await expect(read('a.ods', documentFile('<office:document-content/>'))).rejects.toThrow('Файл повреждён');
  });
});

describe('OpenDocument spreadsheets', () => {
  const content = documentContent([
    { name: 'Старый', isHidden: true, rows: [['скрыто']] },
    {
      name: 'Прайс & скидки',
      rows: [
        ['Артикул', null, 'Цена'],
        [
          ['office:value-type="float" office:value="123"', '00123'],
          'два  слова',
          ['office:value-type="currency" office:value="1290.5"', '1 290,50 ₽'],
        ],
        [
          ['office:value-type="date" office:date-value="2026-02-01"', '01.02.26'],
          ['office:value-type="boolean" office:boolean-value="true"', 'ИСТИНА'],
          ['office:value-type="percentage" office:value="0.2"', '20 %'],
        ],
        '<table:table-row table:visibility="collapse"><table:table-cell office:value-type="string"><text:p>скрыто</text:p></table:table-cell></table:table-row>',
        '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"/><table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="5"><text:p>5</text:p></table:table-cell></table:table-row>',
        '<table:table-row><table:table-cell table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"><text:p>#ДЕЛ/0!</text:p></table:table-cell><table:table-cell table:formula="of:=1"/><table:covered-table-cell/><table:table-cell office:value-type="string"><office:annotation><text:p>примечание</text:p></office:annotation><text:p>один<text:s text:c="2"/>два</text:p><text:p>три</text:p></table:table-cell></table:table-row>',
        '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      ],
    },
    { name: 'Второй', rows: [['не читается']] },
  ]);
  const rows = [
    [1, 'Артикул', '', 'Цена'],
    [2, { number: 123, shown: '00123' }, 'два  слова', { number: 1290.5, shown: '1290.50 ₽' }],
    [
      3,
      { fault: 'date', shown: '01.02.26', holds: '2026-02-01' },
      { fault: 'boolean', shown: 'ИСТИНА', holds: true },
      { number: 0.2, shown: '20 %' },
    ],
    [5, '', '', 5, 5],
    [6, '', '', 5, 5],
    [7, { fault: 'error', shown: '#ДЕЛ/0!' }, { fault: 'noValue', shown: '' }, '', 'один  два\nтри'],
  ];

  test('are read with what cells are and show, hidden sheets and rows are passed over, repeated ones are not', async () => {
    const expected = { sheet: 'Прайс & скидки', hiddenRows: 1, rows };
    expect(await read('a.ods', documentFile(content))).toEqual(expected);
    const flat = content.replaceAll('office:document-content', 'office:document');
    expect(await read('a.fods', flat)).toEqual(expected);
  });

  test('take no more than the bounds, however often something is repeated', async () => {
    const repeated = (of: string) =>
      documentFile(
        documentContent([
          {
            name: 'Лист',
            rows: [
              `<table:table-row ${of}><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>`,
            ],
          },
        ]),
      );
    await expect(read('a.ods', repeated('table:number-rows-repeated="1000000"'))).rejects.toThrow(
      'Слишком много строк',
    );
    const [row] = (await read('a.ods', repeated(''))).rows;
    expect(row).toHaveLength(1 + TABLE_BOUNDS.columns);
  });
});
