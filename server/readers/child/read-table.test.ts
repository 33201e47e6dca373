import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { bombXlsx } from '#test/harness/hostile-archives.ts';
import { zipEntry, zipOf } from '#demo/files/zip.ts';
import { readTable } from './read-table.ts';
import { TABLE_BOUNDS } from '../work.ts';
import { MOST_ROWS, WIDEST } from './table-bounds.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'tables-'));
const samplesFolder = path.join(import.meta.dirname, '../../../test/samples/prices');
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;

async function read(name: string, bytes: Uint8Array | string): Promise<readonly unknown[]> {
  files += 1;
  const file = path.join(folder, `${files}`);
  const into = `${file}.rows`;
  await writeFile(file, bytes);
  const { rows } = await readTable({ kind: 'table', wanted: TABLE_BOUNDS, file, name, into });
  const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(rows);
  return lines.map((line): unknown => JSON.parse(line));
}

async function workbook(rows: readonly CellValue[][], inlineStrings = true): Promise<Uint8Array> {
  const stream = writeXlsxStream(rows, { name: 'Цены', inlineStrings });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A workbook whose only part is this sheet. */
const sheet = (xml: string) => zipOf([zipEntry({ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(xml) })]);

const WINDOWS = Buffer.from([0xc0, 0xf0, 0xf2, 0x3b, 0xd6, 0xe5, 0xed, 0xe0, 0x0a, 0x41, 0x2d, 0x31, 0x3b, 0x35]);

test('a text is read in UTF-8, with or without a mark, in UTF-16 and in windows-1251', async () => {
  const expected = [
    [1, 'Арт', 'Цена'],
    [2, 'A-1', '5'],
  ];
  const text = 'Арт;Цена\nA-1;5';
  expect(await read('a.csv', text)).toEqual(expected);
  expect(await read('a.csv', `\ufeff${text}`)).toEqual(expected);
  expect(await read('a.csv', Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(expected);
  expect(await read('a.csv', WINDOWS)).toEqual(expected);
});

test.each([true, false])('a workbook is read with its lines and columns (strings inline: %s)', async (inline) => {
  const rows = [['Артикул', 'Название', 'Цена'], ['00-1', null, 1290.5], [], ['A & Б <1>', 'x', 0.1 + 0.2]];
  expect(await read('a.xlsx', await workbook(rows, inline))).toEqual([
    [1, 'Артикул', 'Название', 'Цена'],
    [2, '00-1', '', 1290.5],
    [4, 'A & Б <1>', 'x', 0.3],
  ]);
});

test('a formula has its stored value; rows and cells may lack their references; names may have a prefix', async () => {
  const xml = `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:f>1+1</x:f><x:v>2</x:v></x:c>
    <x:c t="str"><x:f>A1</x:f><x:v>текст</x:v></x:c><x:c r="E1" t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await read('a.xlsx', sheet(xml))).toEqual([[1, 2, 'текст', '', '', { fault: 'error', shown: '#N/A' }]]);
});

test.each(['99999999999999999999', '1e9', '1000000000', '1048577', '-3', '0', '1.5', 'пять', ''])(
  'a row with the number «%s» is a fault with its place',
  async (number) => {
    const row = (r: string) => `<row r="${r}"><c t="str"><v>x</v></c></row>`;
    await expect(
      read('a.xlsx', sheet(`<worksheet><sheetData>${row('7')}${row(number)}</sheetData></worksheet>`)),
    ).rejects.toThrow(`После строки 7 стоит строка с неверным номером «${number}»`);
  },
);

test('a row without a number follows the one before it, and the last number of a sheet is read', async () => {
  const cell = '<c t="str"><v>x</v></c>';
  const xml = `<worksheet><sheetData><row r="7">${cell}</row><row>${cell}</row><row r="1048576">${cell}</row></sheetData></worksheet>`;
  expect(await read('a.xlsx', sheet(xml))).toEqual([
    [7, 'x'],
    [8, 'x'],
    [1_048_576, 'x'],
  ]);
});

test('what is too large is refused, and so is what is no table', async () => {
  await expect(read('a.csv', `a;b\n${'1;2\n'.repeat(MOST_ROWS)}`)).rejects.toThrow('Слишком много строк');
  await expect(read('a.csv', '')).rejects.toThrow('Файл пуст');
  await expect(read('a.csv', Buffer.from([0x41, 0x00, 0x42]))).rejects.toThrow('В файле нет таблицы');
  await expect(read('a.xlsx', 'no archive')).rejects.toThrow('Файл повреждён');
  await expect(read('a.xlsx', zipOf([]))).rejects.toThrow('В файле нет таблицы');
  await expect(read('a.xlsx', bombXlsx(300))).rejects.toThrow('Файл слишком велик в распакованном виде');
});

test('columns and cells are bounded', async () => {
  const wide = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${'ы'.repeat(30_000)}</v></c>${'<c r="ZZZZ1"><v>1</v></c>'.repeat(100_000)}</row></sheetData></worksheet>`;
  const [row] = await read('a.xlsx', sheet(wide));
  expect(row).toEqual([1, expect.stringMatching(new RegExp(`^ы{${TABLE_BOUNDS.characters}}$`, 'u'))]);
  const [cells] = await read('a.csv', 'a;'.repeat(WIDEST - 1));
  expect(cells).toHaveLength(1 + TABLE_BOUNDS.columns);
});

const styled = (styles: string, rows: string) =>
  zipOf([
    zipEntry({ name: 'xl/styles.xml', bytes: Buffer.from(`<styleSheet>${styles}</styleSheet>`) }),
    zipEntry({
      name: 'xl/worksheets/sheet1.xml',
      bytes: Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }),
  ]);

test('cells say what they are: dates, booleans, errors, formulas without a value, formatted numbers', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts>
    <cellStyleXfs><xf numFmtId="165"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="12"/></cellXfs>`;
  const cells = `<c s="1"><v>123</v></c><c s="2"><v>46054</v></c><c t="b"><v>1</v></c><c t="e"><v>#DIV/0!</v></c><c><f>1+1</f><v/></c>
    <c s="3"><v>0.5</v></c><c s="0"><v>46054</v></c><c t="d"><v>2026-02-01</v></c><c t="str"><f>A1</f><v></v></c><c t="inlineStr"><is><t>a_x000D_b _x005F_x0041_</t><rPh><t>X</t></rPh></is></c>`;
  expect(await read('a.xlsx', styled(styles, `<row>${cells}</row>`))).toEqual([
    [
      1,
      { number: 123, shown: '00123' },
      { fault: 'date', shown: '01.02.2026', holds: '2026-02-01' },
      { fault: 'boolean', shown: 'ИСТИНА', holds: true },
      { fault: 'error', shown: '#DIV/0!' },
      { fault: 'noValue', shown: '' },
      { number: 0.5, shown: null },
      46054,
      { fault: 'date', shown: '2026-02-01', holds: '2026-02-01' },
      '',
      'a\rb _x0041_',
    ],
  ]);
});

test('hidden sheets and rows are passed over, and the sheet that was read is named', async () => {
  const file = path.join(samplesFolder, 'x03_hidden_first.xlsx');
  const into = path.join(folder, 'hidden.rows');
  expect(await readTable({ kind: 'table', wanted: TABLE_BOUNDS, file, name: 'a.xlsx', into })).toEqual({
    rows: 2,
    sheets: ['Прайс'],
    sheet: 'Прайс',
    hiddenRows: 0,
  });
  expect(await readFile(into, 'utf8')).toBe('[1,"Артикул","Цена"]\n[2,"00123",777]\n');
  const hidden = await readTable({
    kind: 'table',
    wanted: TABLE_BOUNDS,
    file: path.join(samplesFolder, 'x02_misc.xlsx'),
    name: 'a.xlsx',
    into,
  });
  expect(hidden).toEqual({ rows: 9, sheets: ['Sheet'], sheet: 'Sheet', hiddenRows: 1 });
});

test('the question mark that windows-1251 leaves of a rouble is one again, in prices of such a file alone', async () => {
  const cp1251 = await readFile(path.join(samplesFolder, 'c02b_1251_q.csv'));
  expect(await read('a.csv', cp1251)).toEqual([
    [1, 'Артикул', 'Цена'],
    [2, '00123', '1 290,50 ₽'],
    [3, 'АБ-1', '12 500,00 р.'],
  ]);
  expect(await read('a.csv', 'Артикул;Цена\nA-1;1 290 ?')).toContainEqual([2, 'A-1', '1 290 ?']);
});

test.each([
  ['in the first row', ''],
  ['in a later one', 'Артикул;Цена\nА-1;5\n'],
  ['with a declared separator', 'sep=;\nАртикул;Цена\n'],
  ['with a quotation mark that is not closed', 'Артикул;Цена\n"'],
])('a text of too many columns is refused, and what follows is not read: %s', async (_what, before) => {
  const row = (cells: number) => Array.from({ length: cells }).fill('5').join(';');
  await expect(read('a.csv', `${before}${row(WIDEST)}\nА-2;5`)).resolves.toBeDefined();
  const refusal = 'Слишком много столбцов: не больше 1\u00A0000';
  await expect(read('a.csv', `${before}${row(WIDEST + 1)}\n${row(5)}`)).rejects.toThrow(refusal);
  await expect(read('a.csv', `${before}${`${row(100_000)}\n`.repeat(20)}`)).rejects.toThrow(refusal);
});
