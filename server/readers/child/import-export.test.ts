import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readValue } from '#model/imports/read-value.ts';
import { date } from '#model/kinds/date.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { string } from '#model/kinds/string.ts';
import type { Property } from '#model/property/property.ts';
import { canonicalText, isStorableText, showsNothing } from '#model/text/canonical-text.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { ZonedSerials } from '#server/workbooks/date-serial.ts';
import { workbookStream, type WorkbookCell, type WorkbookColumn } from '#server/workbooks/workbook-stream.ts';
import { TABLE_BOUNDS } from '../work.ts';
import { readTable } from './read-table.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'import-export-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = { caption: 'Поле' };
const ITEMS = [
  { id: 'one', caption: 'Один' },
  { id: 'two', caption: '2' },
] as const;

/** A property, how the export holds its values, and values of it with their cells. */
interface Exported {
  readonly property: Property;
  readonly holds: WorkbookColumn['holds'];
  readonly values: fc.Arbitrary<unknown>;
  readonly cellOf: (value: unknown, serials: ZonedSerials) => WorkbookCell;
}

const line = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('00123', '=1+1', '_x0041_', '1/2', '12.500', "'a", '—', '#Н/Д'),
  )
  .filter(isStorableText);
const texts = (form: 'line' | 'lines') =>
  line.map((text) => canonicalText(text, form)).filter((text) => !showsNothing(text) && text.trim() === text);
const ten4 = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map((units) => units / 10_000);
const moments = fc
  .date({ min: new Date('1950-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
  .map((at) => `${at.toISOString().slice(0, 19)}.000Z`);

const EXPORTED: Readonly<Record<string, Exported>> = {
  texts: { property: string(options), holds: 'texts', values: texts('line'), cellOf: (value) => String(value) },
  'texts of several lines': {
    property: multiline(options),
    holds: 'texts',
    values: fc.tuple(texts('lines'), texts('lines')).map(([one, two]) => `${one}\n${two}`),
    cellOf: (value) => String(value),
  },
  'whole numbers': {
    property: integer(options),
    holds: 'numbers',
    values: fc.integer(),
    cellOf: (value) => Number(value),
  },
  amounts: {
    property: decimal(options),
    holds: 'amounts',
    values: ten4,
    cellOf: (value) => ({
      amount: Number(value),
      currency: { sign: Number(value) > 0 ? '₽' : 'USD', digits: Number(value) > 5 ? 2 : 0 },
    }),
  },
  rates: {
    property: decimal({ ...options, currency: 'none' }),
    holds: 'numbers',
    values: ten4,
    cellOf: (value) => Number(value),
  },
  days: {
    property: date(options),
    holds: 'days',
    values: moments.map((moment) => moment.slice(0, 10)),
    cellOf: (value) => ({ day: String(value) }),
  },
  moments: {
    property: datetime(options),
    holds: 'moments',
    values: moments,
    cellOf: (value, serials) => ({ serial: serials.serialOf(String(value)), text: '' }),
  },
  choices: {
    property: enumeration({ ...options, items: ITEMS }),
    holds: 'texts',
    values: fc.constantFrom(...ITEMS.map(({ id }) => id)),
    cellOf: (value) => ITEMS.find(({ id }) => id === value)?.caption ?? null,
  },
};

let files = 0;

/** The cells of a column of the export, as the reader of tables tells them. */
async function exported(column: WorkbookColumn, cells: readonly WorkbookCell[]): Promise<readonly TableCell[]> {
  files += 1;
  const file = path.join(folder, String(files));
  const into = `${file}.rows`;
  await writeFile(file, workbookStream({ name: 'Лист', columns: [column], rows: cells.map((cell) => [cell]) }));
  await readTable({ kind: 'table', file, name: 'a.xlsx', into, wanted: TABLE_BOUNDS });
  const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
  return lines.slice(1).map((one) => {
    const [, cell]: readonly [number, TableCell] = JSON.parse(one);
    return cell;
  });
}

test.each(Object.entries(EXPORTED))('%s are read from a workbook of the product as they were', async (_, one) => {
  const field = { name: 'field', caption: 'Поле', property: one.property, aliases: [] };
  await fc.assert(
    fc.asyncProperty(
      fc.array(one.values, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('Europe/Moscow', 'Asia/Kathmandu', 'UTC'),
      async (values, timeZone) => {
        const reading = { dayFirst: true, decimal: null, currency: null, timeZone, today: '2026-11-27' };
        const serials = new ZonedSerials(timeZone);
        const cells = values.map((value) => one.cellOf(value, serials));
        const read = await exported({ heading: 'Поле', holds: one.holds }, cells);
        const found = read.map((cell) => readValue(field, cell, reading));
        expect(found.map((value) => ('value' in value ? value.value : value))).toEqual(values);
      },
    ),
    { numRuns: 20 },
  );
});
