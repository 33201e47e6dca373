import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commodity } from '#classes/commerce/commodity.ts';
import { client } from '#classes/crm/client.ts';
import { FactsOfColumn } from '#model/imports/column-facts.ts';
import { findHeadings, isRecord } from '#model/imports/find-headings.ts';
import { importFields } from '#model/imports/import-field.ts';
import { questionsOf, readingOf } from '#model/imports/questions.ts';
import { readValue } from '#model/imports/read-value.ts';
import { headingOf, recogniseColumns } from '#model/imports/recognise-columns.ts';
import type { TableRow } from '#model/table/csv-rows.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { IMPORT_MAKERS } from '#test/harness/import-makers.ts';
import { MAKERS_ZONE, type MadeTable } from '#test/harness/made-table.ts';
import { TABLE_BOUNDS } from '../work.ts';
import { readTable } from './read-table.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'import-tables-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const CLASSES = { client, commodity };
const BASE = { timeZone: MAKERS_ZONE, today: '2026-11-27', currency: 'RUB' };
let files = 0;

async function rowsOf({ name, bytes }: MadeTable): Promise<readonly TableRow[]> {
  files += 1;
  const file = path.join(folder, String(files));
  const into = `${file}.rows`;
  await writeFile(file, bytes);
  await readTable({ kind: 'table', file, name, into, wanted: TABLE_BOUNDS });
  const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [number, ...cells]: readonly [number, ...TableCell[]] = JSON.parse(line);
    return { line: number, cells };
  });
}

/** What a table holds, as it is read without an answer to any question. */
async function imported(made: MadeTable) {
  const { properties, folders } = CLASSES[made.of];
  const rows = await rowsOf(made);
  const fields = importFields(properties, { hasFolders: folders !== 'none' });
  const found = findHeadings(rows, headingOf(fields));
  const { headings } = found;
  const data = rows.filter((row) => isRecord(row, found));
  const columns = recogniseColumns(headings, fields, {}).flatMap(({ index, to }) => {
    const field = fields.find(({ name }) => name === to);
    if (!field) return [];
    const column = new FactsOfColumn(headings[index] ?? '');
    for (const { cells } of data) column.add(cells[index]);
    return [{ index, field, facts: column.facts, reading: readingOf(field, column.facts, {}, BASE) }];
  });
  const asks = columns.flatMap(({ field, facts }) =>
    questionsOf(field, facts, BASE.currency).map(({ kind }) => [field.name, kind]),
  );
  const records = data.map(({ cells }) =>
    Object.fromEntries(
      columns.map(({ index, field, reading }) => {
        const read = readValue(field, cells[index] ?? '', reading);
        return [field.name, 'failure' in read ? read.failure : 'names' in read ? read.names : read.value];
      }),
    ),
  );
  return { asks: Object.fromEntries(asks), records };
}

test.each(Object.entries(IMPORT_MAKERS))(
  '%s: recognised without a question, or the right one is asked',
  async (_, make) => {
    const made = await make();
    expect(await imported(made)).toEqual({ asks: made.asks ?? {}, records: made.records });
  },
);

test('twenty makers and more have their habits', () => {
  expect(Object.keys(IMPORT_MAKERS).length).toBeGreaterThanOrEqual(20);
});
