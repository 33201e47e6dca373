import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { commodity } from '#classes/commerce/commodity.ts';
import { priceListItem } from '#classes/commerce/price-list-item.ts';
import { FactsOfColumn } from '#model/imports/column-facts.ts';
import { findHeadings, isRecord } from '#model/imports/find-headings.ts';
import { readingOf } from '#model/imports/questions.ts';
import { readValue } from '#model/imports/read-value.ts';
import { headingOf, recogniseColumns } from '#model/imports/recognise-columns.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { readTable } from '#server/readers/child/read-table.ts';
import { TABLE_BOUNDS } from '#server/readers/work.ts';
import { PRICE_MAKERS, type MadeFile } from '#test/harness/price-makers.ts';
import { priceFields } from './price-way.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'price-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const FIELDS = priceFields(commodity, priceListItem).filter(({ name }) => name !== 'zone');
const BASE = { timeZone: 'Europe/Moscow', today: '2026-11-27', currency: 'RUB' };
let files = 0;

type Line = readonly [line: number, ...cells: readonly TableCell[]];

/** The rows of a file below its headings, as they are stored. */
async function staged({ name, bytes }: MadeFile) {
  files += 1;
  const file = path.join(folder, String(files));
  const into = `${file}.rows`;
  await writeFile(file, bytes);
  await readTable({ kind: 'table', file, name, into, wanted: TABLE_BOUNDS });
  const rows = (await readFile(into, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  const lines = rows.map(([line, ...cells]) => ({ line, cells }));
  const found = findHeadings(lines, headingOf(FIELDS));
  const data = lines.filter((row) => isRecord(row, found));
  const columns = recogniseColumns(found.headings, FIELDS, {}).flatMap(({ index, to }) => {
    const field = FIELDS.find(({ name }) => name === to);
    if (!field) return [];
    const column = new FactsOfColumn(found.headings[index] ?? '');
    for (const { cells } of data) column.add(cells[index]);
    return [{ index, field, reading: readingOf(field, column.facts, {}, BASE) }];
  });
  return data.map(({ line, cells }) => {
    const read = columns.map(({ index, field, reading }) => readValue(field, cells[index] ?? '', reading));
    const isRead = read.every((one) => 'value' in one && !('failure' in one) && one.value !== null);
    return { line, told: isRead ? read.map((one) => ('value' in one ? one.value : null)) : 'refused' };
  });
}

const ARTICLES = [
  '00123',
  '123',
  '100000',
  '4601234567890',
  'АБ-1',
  '1E5',
  '12.50',
  '1/2',
  'Болт; М8',
  'A, B',
  '=E-1',
  'х"y',
  '003.10',
];
const lines = fc.uniqueArray(
  fc.record({
    article: fc.oneof(fc.constantFrom(...ARTICLES), fc.stringMatching(/^[A-ZА-Я0-9][A-ZА-Я0-9-]{0,8}[A-ZА-Я0-9]$/u)),
    price: fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 1, 99, 100, 129_050, 99_999_999)),
  }),
  { selector: ({ article }) => article, minLength: 2, maxLength: 12 },
);

test.each(Object.entries(PRICE_MAKERS))('%s: each price is right, or refused with its place', async (_, make) => {
  await fc.assert(
    fc.asyncProperty(lines, async (given) => {
      const made = make(given);
      const rows = await staged(made);
      const told = rows.map((row) => row.told);
      const expected = made.seen.map(({ article, price }) =>
        article === null || price === null ? 'refused' : [article, price / 100],
      );
      expect(told).toEqual(expected);
      expect(rows.every(({ line }) => line > 1)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test('twenty makers and more have their habits', () => {
  expect(Object.keys(PRICE_MAKERS).length).toBeGreaterThanOrEqual(20);
});
