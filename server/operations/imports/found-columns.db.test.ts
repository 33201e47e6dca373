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

test('columns that go where they usually do are not remembered: ids of another program hide none of the own ones', async () => {
  const columnsOf = async (table: string) => {
    const state = await suite.begun('client', table);
    return { id: state.id, columns: state.columns.map(({ to }) => to), match: state.match };
  };
  const foreign = await columnsOf('ID;ФИО;E-mail;Заметка\n17;Чужой Номер;foreign@example.ru;раз\n');
  expect(foreign.columns).toEqual([null, 'fullName', 'email', null]);
  await suite.check(foreign.id);
  const own = await columnsOf('ID;ФИО;Версия\n17;Свой Номер;1\n');
  expect(own).toMatchObject({ columns: ['id', 'fullName', 'version'], match: ['id'] });
  await suite.check(own.id);
  expect((await columnsOf('ID;ФИО\n17;Чужой Номер\n')).columns).toEqual([null, 'fullName']);
  // What a person chose otherwise is remembered.
  const { id } = await columnsOf('ФИО;E-mail;Заметка\nА;a@example.ru;раз\n');
  await suite.change(id, {
    columns: [
      { index: 0, to: 'fullName' },
      { index: 1, to: 'email' },
      { index: 2, to: 'comment' },
    ],
  });
  await suite.check(id);
  expect((await columnsOf('Заметка;ФИО\nраз;А\n')).columns).toEqual(['comment', 'fullName']);
});
