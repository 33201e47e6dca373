import { afterAll, expect, test } from 'vitest';
import { openImportSuite } from '#test/harness/import-suite.ts';
import { otherWorkbook } from '#test/harness/other-workbooks.ts';

const suite = await openImportSuite();
afterAll(() => suite.app.close());

const WORKBOOK = otherWorkbook('xlsx', [
  { name: 'Титул', rows: [['Выгрузка'], ['Подготовлена', 'отделом'], ['Строк', 1]] },
  { name: 'Пусто', rows: [] },
  { name: 'Данные', rows: [['Отчёт'], ['Заголовок', 'Описание'], ['Раз', 'Первая'], ['Два', 'Вторая']] },
]);

test('the sheet is found whose columns are known, and stays with another row of headings', async () => {
  const state = await suite.begun('news', WORKBOOK, suite.admin, 'новости.xlsx');
  expect(state).toMatchObject({
    stage: 'columns',
    sheets: ['Титул', 'Пусто', 'Данные'],
    sheet: 'Данные',
    headingRow: 2,
    rows: 2,
  });
  expect(state.columns.map(({ to }) => to)).toEqual(['caption', 'description']);
  expect(await suite.change(state.id, { headingRow: 3 })).toMatchObject({ sheet: 'Данные', headingRow: 3, rows: 1 });
});

test('a sheet that is chosen is read, also one without rows', async () => {
  const { id } = await suite.begun('news', WORKBOOK, suite.admin, 'новости.xlsx');
  expect(await suite.change(id, { sheet: 'Титул' })).toMatchObject({ stage: 'columns', sheet: 'Титул' });
  expect(await suite.change(id, { sheet: 'Пусто' })).toMatchObject({ stage: 'columns', sheet: 'Пусто', rows: 0 });
  expect(await suite.change(id, { sheet: 'Данные' })).toMatchObject({ sheet: 'Данные', rows: 2 });
});

test('where no sheet is known, the first one with rows is read', async () => {
  const workbook = otherWorkbook('xlsx', [
    {
      name: 'А',
      rows: [
        ['x', 'y'],
        ['1', '2'],
      ],
    },
    {
      name: 'Б',
      rows: [
        ['z', 'w'],
        ['3', '4'],
      ],
    },
  ]);
  expect(await suite.begun('news', workbook, suite.admin, 'a.xlsx')).toMatchObject({ sheet: 'А' });
});
