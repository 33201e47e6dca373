import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { isImportable } from '#model/imports/importable.ts';
import { shownText, type TableCell } from '#model/table/table-cell.ts';
import type { ImportRow, ImportState } from '#model/wire/imports.ts';
import { readTable } from '#server/readers/child/read-table.ts';
import { TABLE_BOUNDS } from '#server/readers/work.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { isBound } from './fitting-sample.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';
import { MATRIX_CLASSES, openMatrixApp } from './matrix-app.ts';
import { classesOfEachShape } from './shapes.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

let edits = 0;
const CLASSES = classesOfEachShape(MATRIX_CLASSES.filter(isImportable));

/** What a list's workbook of these records has, as bytes and as the texts of its rows. */
async function exported(definition: ClassDefinition, ids: readonly unknown[]) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: ids, operator: 'in' }]));
  const { raw } = await app.admin.send('GET', pathOf(definition, `download/xlsx?orderFieldName=Id&filter=${filter}`));
  expect(raw.statusCode, raw.body).toBe(200);
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  try {
    const [file, into] = [path.join(folder, 'file'), path.join(folder, 'rows')];
    await writeFile(file, raw.rawPayload);
    await readTable({ kind: 'table', file, name: 'a.xlsx', into, wanted: TABLE_BOUNDS });
    const lines = (await readFile(into, 'utf8')).trimEnd().split('\n');
    const rows = lines.map((line) => {
      const [, ...cells]: readonly [number, ...TableCell[]] = JSON.parse(line);
      return cells.map(shownText);
    });
    return { bytes: raw.rawPayload, rows };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stateOf(id: number): Promise<ImportState> {
  return (await app.admin.send('GET', `/manage/import/${id}/`)).raw.json();
}

async function tried(definition: ClassDefinition, bytes: Buffer, name: string) {
  const answer = await sendBytes(app, app.admin, 'POST', pathOf(definition, 'import/'), formOf([{ name, bytes }], {}));
  expect(answer.status, answer.raw.body).toBe(202);
  const id = Number(answer.body['importId']);
  await app.context.queue.drain();
  const read = await stateOf(id);
  expect(read.message).toBeNull();
  const check = await app.admin.send('POST', `/manage/import/${id}/check/`);
  expect(check.status, check.raw.body).toBe(202);
  await app.context.queue.drain();
  const { items }: { readonly items: readonly ImportRow[] } = (
    await app.admin.send('GET', `/manage/import/${id}/rows/`)
  ).raw.json();
  const state = await stateOf(id);
  expect(state.message).toBeNull();
  return { id, state, items, columns: read.columns };
}

async function committed(id: number): Promise<ImportState> {
  expect((await app.admin.send('POST', `/manage/import/${id}/commit/`)).status).toBe(202);
  await app.context.queue.drain();
  const state = await stateOf(id);
  expect(state.message).toBeNull();
  return state;
}

const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';')).join('\r\n'));

test.each(CLASSES.map((definition) => ({ name: definition.name, definition })))(
  'a workbook of $name put back changes nothing, and an edited cell changes that field alone',
  async ({ definition }) => {
    const [first, second] = await app.createSome(definition, 2);
    const ids = [first?.['id'], second?.['id']];
    const { bytes, rows } = await exported(definition, ids);
    const before = await app.one(definition, ids[0]);
    const { state, items, columns } = await tried(definition, bytes, 'список.xlsx');
    expect(state.totals, JSON.stringify(items)).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
    const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: ids, operator: 'in' }]));
    const { raw } = await app.admin.send('GET', pathOf(definition, `?filter=${filter}`));
    const answered = await tried(definition, Buffer.from(raw.body), 'ответ.json');
    expect(answered.state.totals, JSON.stringify(answered.items)).toMatchObject({ changed: 0, unchanged: 2 });
    const [headings = [], own = [], other = []] = rows;
    const idColumn = columns.find(({ to }) => to === 'id')?.index ?? expect.unreachable();
    const edited = columns.filter(({ index, to }) => {
      const property = to === null ? undefined : definition.properties[to];
      return (
        property !== undefined &&
        to !== 'id' &&
        !property.unique &&
        !isBound(definition, to ?? '') &&
        !definition.uniqueTogether.flat().includes(to ?? '') &&
        (other[index] ?? '') !== (own[index] ?? '') &&
        (other[index] ?? '') !== ''
      );
    });
    for (const { index, to } of edited.slice(0, 4)) {
      const table = csv([
        ['ID', 'Версия', headings[index] ?? ''],
        [own[idColumn] ?? '', '', other[index] ?? ''],
      ]);
      const trial = await tried(definition, table, 'правка.csv');
      if (trial.state.totals?.refused === 1) continue;
      expect(trial.state.totals, `${String(to)} ${JSON.stringify(trial.items)}`).toMatchObject({ changed: 1 });
      const done = await committed(trial.id);
      const { body } = await app.admin.send('GET', pathOf(definition, `${String(ids[0])}/history/`));
      expect(body.items[0]?.['fields'], String(to)).toContainEqual(expect.objectContaining({ fieldName: to }));
      const undo = await app.admin.send('POST', `/manage/change/${done.changeSetId ?? 0}/undo`);
      expect(undo.status, undo.raw.body).toBe(200);
      edits += 1;
    }
    const after: Item = await app.one(definition, ids[0]);
    const { version: _, lastUpdate: __, ...rest } = after;
    expect(before).toMatchObject(rest);
    expect(numberIn(after['version'])).toBeGreaterThanOrEqual(numberIn(before['version']));
  },
);

test('most edits of the tables are written', () => {
  expect(edits).toBeGreaterThan(CLASSES.length * 2);
});
