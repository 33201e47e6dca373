import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { bombXlsx } from '#test/harness/hostile-archives.ts';
import { zipEntry, zipOf } from '#demo/files/zip.ts';
import { readTable } from './read-table.ts';
import { MOST_COLUMNS, MOST_ROWS } from './table-bounds.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'tables-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;

async function read(name: string, bytes: Uint8Array | string): Promise<readonly unknown[]> {
  files += 1;
  const file = path.join(folder, `${files}`);
  const into = `${file}.rows`;
  await writeFile(file, bytes);
  const rows = await readTable({ kind: 'table', file, name, into });
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
    [2, '00-1', '', '1290.5'],
    [4, 'A & Б <1>', 'x', '0.3'],
  ]);
});

test('a formula has its stored value; rows and cells may lack their references; names may have a prefix', async () => {
  const xml = `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:f>1+1</x:f><x:v>2</x:v></x:c>
    <x:c t="str"><x:f>A1</x:f><x:v>текст</x:v></x:c><x:c r="E1" t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await read('a.xlsx', sheet(xml))).toEqual([[1, '2', 'текст', '', '', '#N/A']]);
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
  const wide = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${'ы'.repeat(100_000)}</v></c>${'<c r="ZZZZ1"><v>1</v></c>'.repeat(100_000)}</row></sheetData></worksheet>`;
  const [row] = await read('a.xlsx', sheet(wide));
  expect(row).toEqual([1, 'ы'.repeat(500)]);
  const [cells] = await read('a.csv', 'a;'.repeat(100_000));
  expect(cells).toHaveLength(1 + MOST_COLUMNS);
});
