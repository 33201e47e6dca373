import { afterAll, expect, test } from 'vitest';
import { openImportSuite } from '#test/harness/import-suite.ts';

const suite = await openImportSuite();
const { app, admin } = suite;
afterAll(() => app.close());

/** More rows than are tried at a time. */
const ROWS = 300;

const faultsOf = async (id: number) =>
  (await suite.rows(id, '?outcome=refused')).map(({ line, cells, message }) => ({
    line,
    told: cells.flatMap(({ index, message: fault }) => (fault === undefined ? [] : [{ index, fault }])),
    message,
  }));

test('«ё» and the case of letters make no other code, in rows of two rounds as in one', async () => {
  const lines = Array.from({ length: ROWS }, (_, at) => `Товар ${at};Т-${at}`);
  const table = ['Название;Артикул', 'Первый;Ёлка-1', ...lines, 'Другой;ЕЛКА-1'].join('\n');
  const { id } = await suite.begun('commodity', table);
  await suite.change(id, { match: [] });
  expect((await suite.check(id)).totals).toMatchObject({ new: ROWS + 1, refused: 1 });
  expect(await faultsOf(id)).toMatchObject([
    { line: ROWS + 3, told: [{ index: 1, fault: 'Такое значение уже есть в строке 2' }] },
  ]);
  expect((await suite.commit(id)).totals).toMatchObject({ new: ROWS + 1, refused: 1 });
});

test('values of which there is one record together are told between two rounds of a check', async () => {
  await suite.make('warehouse', { caption: 'Первый склад', name: 'rounds-1' });
  const lines = Array.from({ length: ROWS }, (_, at) => `Первый склад;Т-${at};${at}`);
  const table = ['Склад;Товар;Количество', ...lines, 'Первый склад;Т-0;5'].join('\n');
  const state = await suite.begun('warehouseStock', table);
  expect(state.columns.map(({ to }) => to)).toEqual(['warehouseId', 'commodityId', 'quantity']);
  expect((await suite.check(state.id)).totals, JSON.stringify(await faultsOf(state.id))).toMatchObject({
    new: ROWS,
    refused: 1,
  });
  const fault = 'Такие же значения вместе уже есть в строке 2';
  expect(await faultsOf(state.id)).toEqual([
    {
      line: ROWS + 2,
      told: [
        { index: 0, fault },
        { index: 1, fault },
      ],
      message: null,
    },
  ]);
  // The commit comes to what was told.
  expect((await suite.commit(state.id)).totals).toMatchObject({ new: ROWS, refused: 1 });
});

test('records that are changed to have the same values together are told too', async () => {
  const warehouseId = await suite.make('warehouse', { caption: 'Второй склад', name: 'rounds-2' });
  await suite.make('warehouse', { caption: 'Третий склад', name: 'rounds-3' });
  const ids: number[] = [];
  for (const caption of ['Меняемый', 'Другой меняемый', 'Занятый']) {
    const commodityId = await suite.make('commodity', { caption, article: `m-${ids.length}` });
    if (ids.length < 2) ids.push(await suite.make('warehouseStock', { warehouseId, commodityId, quantity: 1 }));
  }
  const added = Array.from({ length: ROWS }, (_, at) => `;Третий склад;Т-${at};1;`);
  const [one, other] = ids.map((id) => `${id};Второй склад;m-2;1;`);
  const table = ['ID;Склад;Товар;Количество;Версия', one, ...added, other].join('\n');
  const { id } = await suite.begun('warehouseStock', table);
  const checked = await suite.check(id);
  expect(checked.totals, JSON.stringify(await faultsOf(id))).toMatchObject({ new: ROWS, changed: 1, refused: 1 });
  expect(await faultsOf(id)).toMatchObject([{ line: ROWS + 3, told: [{ index: 1 }, { index: 2 }] }]);
  expect((await suite.commit(id)).totals).toEqual(checked.totals);
});

test('a row that only the commit leaves out is told afterwards with its reason, and is in the workbook', async () => {
  const { id } = await suite.begun('commodity', 'Название;Артикул\nОдин;late-1\nДва;late-2\n');
  await suite.change(id, { match: [] });
  expect((await suite.check(id)).totals).toMatchObject({ new: 2, refused: 0 });
  await suite.make('commodity', { caption: 'Опередивший', article: 'LATE-1' });
  expect((await suite.commit(id)).totals).toMatchObject({ new: 1, refused: 1 });
  const told = await faultsOf(id);
  expect(told).toMatchObject([{ line: 2, told: [{ index: 1, fault: expect.stringContaining('уже есть') }] }]);
  const file = await admin.send('GET', `/manage/import/${id}/file`);
  const again = await suite.begun('commodity', file.raw.rawPayload, admin, 'ошибки.xlsx');
  expect(again.rows).toBe(1);
  expect(again.headings[1]?.samples).toEqual(['late-1']);
});
