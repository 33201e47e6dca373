import { afterAll, expect, test } from 'vitest';
import type { ImportRow } from '#model/wire/imports.ts';
import { openImportSuite } from '#test/harness/import-suite.ts';

const suite = await openImportSuite();
const { app, admin } = suite;
afterAll(() => app.close());

const NONE = { new: 0, changed: 0, unchanged: 0, refused: 0 };

async function classesNamed(...captions: readonly string[]) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: captions, operator: 'in' }]));
  const { body } = await admin.send('GET', `/manage/productClass/?pageSize=1000&filter=${filter}`);
  return new Map(body.items.map((item) => [String(item['caption']), item]));
}

/** The faults of the cells of a column, by line. */
function faultsIn(rows: readonly ImportRow[], index: number): Readonly<Record<number, string | undefined>> {
  return Object.fromEntries(
    rows
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ line, cells }) => [line, cells.find((cell) => cell.index === index)?.message]),
  );
}

/** An import of classes of products with their names, codes and parents. */
async function triedClasses(lines: readonly string[]) {
  const { id, columns } = await suite.begun('productClass', ['Название;Системное имя;Класс выше', ...lines].join('\n'));
  const chosen = ['caption', 'name', 'parentId'];
  expect(columns.length).toBe(3);
  await suite.change(id, { columns: chosen.map((to, index) => ({ index, to })), match: ['name'] });
  return { id, checked: await suite.check(id) };
}

test('rows refer to new rows of the same file in any order, by what records are found by, and are undone', async () => {
  const root = await suite.make('productClass', { caption: 'Уже есть', name: 'there', instanceStateId: 1 });
  const { id, checked } = await triedClasses([
    'Внук;row-3;ДОЧЬ  ',
    'Дочь;row-2;row-1',
    'Корень;row-1;Уже есть',
    'Правнук;row-4;row-3',
  ]);
  expect(checked.totals, JSON.stringify(await suite.rows(id))).toEqual({ ...NONE, new: 4 });
  expect((await classesNamed('Корень')).size).toBe(0);
  const done = await suite.commit(id);
  expect(done.totals, JSON.stringify(await suite.rows(id))).toEqual({ ...NONE, new: 4 });
  const made = await classesNamed('Корень', 'Дочь', 'Внук', 'Правнук');
  expect(made.get('Корень')?.['parentId']).toBe(root);
  for (const [child, parent] of [
    ['Дочь', 'Корень'],
    ['Внук', 'Дочь'],
    ['Правнук', 'Внук'],
  ] as const)
    expect(made.get(child)).toMatchObject({ parentId: made.get(parent)?.['id'], version: 1 });
  // The same file again changes nothing.
  const again = await triedClasses(['Внук;row-3;Дочь', 'Дочь;row-2;row-1', 'Корень;row-1;Уже есть']);
  expect(again.checked.totals).toEqual({ ...NONE, unchanged: 3 });
  const undo = await admin.send('POST', `/manage/change/${done.changeSetId ?? 0}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect((await classesNamed('Корень', 'Дочь', 'Внук', 'Правнук')).size).toBe(0);
});

test('a circle, a name of two rows and a row that is refused are told at their cells, and no other row suffers', async () => {
  await suite.make('productClass', { caption: 'Общее имя', name: 'common', instanceStateId: 1 });
  const { id, checked } = await triedClasses([
    'Круг один;circle-1;circle-3',
    'Круг два;circle-2;circle-1',
    'Круг три;circle-3;circle-2',
    'За кругом;behind;circle-1',
    'Сам себе;self;self',
    'Двое;twin-1;',
    'Двое;twin-2;',
    'Под двумя;under-twins;Двое',
    ';nameless;',
    'Под ошибкой;under-fault;nameless',
    'Общее имя;common-2;',
    'Под общим;under-common;Общее имя',
    'Нет такого;lost;неизвестно',
    'Хорошая;good;twin-2',
  ]);
  const faults = faultsIn(await suite.rows(id, '?outcome=refused'), 2);
  expect(checked.totals).toEqual({ ...NONE, new: 4, refused: 10 });
  expect(faults).toEqual({
    2: 'По кругу: строка 4 сама ссылается на эту, прямо или через другие',
    3: 'По кругу: строка 2 сама ссылается на эту, прямо или через другие',
    4: 'По кругу: строка 3 сама ссылается на эту, прямо или через другие',
    5: 'Строка 2, на которую указывает «circle-1», не загружается',
    6: 'Строка ссылается сама на себя',
    9: 'Так называются строки 7 и 8 этого файла: «Двое»',
    10: undefined,
    11: 'Строка 10, на которую указывает «nameless», не загружается',
    13: 'Так называются строка 12 и запись, которая уже есть: «Общее имя». Ответьте, о какой речь, или укажите номер',
    14: 'Не найдено: «неизвестно»',
  });
  const done = await suite.commit(id);
  expect(done.totals).toEqual(checked.totals);
  expect(faultsIn(await suite.rows(id, '?outcome=refused'), 2)).toEqual(faults);
});

test('a name that a record and a row of the file have means what is answered', async () => {
  const known = await suite.make('productClass', { caption: 'Тёзка', name: 'namesake', instanceStateId: 1 });
  const { id, checked } = await triedClasses(['Тёзка;namesake-2;', 'Под тёзкой;under-namesake;Тёзка']);
  const [question] = checked.questions;
  expect(question?.choices.map(({ value }) => value)).toEqual([String(known), 'row', 'leaveOut']);
  expect(question?.choices[1]?.caption).toBe('Строка 2 этого файла');
  const { index = 0, kind = '', name = '' } = question ?? {};
  const above: unknown[] = [];
  for (const answer of ['row', String(known)]) {
    await suite.change(id, { answers: [{ index, kind, name, answer }] });
    expect((await suite.check(id)).totals, answer).toEqual({ ...NONE, new: 2 });
    const [, row] = await suite.rows(id);
    above.push(row?.cells.find((cell) => cell.index === index)?.message);
  }
  expect(above).toEqual([undefined, undefined]);
  await suite.commit(id);
  expect((await classesNamed('Под тёзкой')).get('Под тёзкой')).toMatchObject({ parentId: known });
  // Where the column goes elsewhere, nothing is asked of its names.
  const again = await triedClasses(['Ещё под тёзкой;under-again;Тёзка']);
  expect(again.checked.questions).toHaveLength(1);
  const columns = again.checked.columns.map((column) => ({ ...column, to: column.index === 2 ? null : column.to }));
  expect((await suite.change(again.id, { columns })).questions).toEqual([]);
});

test('a record that is there goes under a new row; a circle by way of records is refused in the trial already', async () => {
  const top = await suite.make('productClass', { caption: 'Верхний', name: 'top', instanceStateId: 1 });
  const low = await suite.make('productClass', { caption: 'Нижний', name: 'low', parentId: top });
  const side = await suite.make('productClass', { caption: 'Боковой', name: 'side' });
  const { id, checked } = await triedClasses([
    'Верхний;top;new-1',
    'Новый;new-1;low',
    'Боковой;side;new-2',
    'Ещё;new-2;',
  ]);
  const rows = await suite.rows(id);
  expect(checked.totals, JSON.stringify(rows)).toEqual({ new: 2, changed: 1, unchanged: 0, refused: 1 });
  expect(rows[0]).toMatchObject({ outcome: 'refused', message: 'Нельзя переместить элемент внутрь него самого' });
  const done = await suite.commit(id);
  expect(done.totals).toEqual(checked.totals);
  const made = await classesNamed('Ещё', 'Новый');
  expect(made.get('Новый')?.['parentId']).toBe(low);
  expect((await admin.send('GET', `/manage/productClass/${side}/`)).body['parentId']).toBe(made.get('Ещё')?.['id']);
});

test('rows of many rounds are linked, and a chain is as long as it may be', async () => {
  const branches = Array.from({ length: 300 }, (_, at) => `Лист ${at};leaf-${at};branch-${at % 7}`);
  const trunk = Array.from({ length: 7 }, (_, at) => `Ветвь ${at};branch-${at};trunk`);
  const chain = Array.from({ length: 103 }, (_, at) => `Звено ${at};chain-${at};${at === 0 ? '' : `chain-${at - 1}`}`);
  const { id, checked } = await triedClasses([...branches, ...trunk, 'Ствол;trunk;', ...chain.toReversed()]);
  const faults = await suite.rows(id, '?outcome=refused');
  expect(checked.totals, JSON.stringify(faults.slice(0, 3))).toEqual({ ...NONE, new: 409, refused: 2 });
  expect(Object.values(faultsIn(faults, 2))).toEqual([
    'Слишком длинная цепочка строк: не больше 100',
    'Слишком длинная цепочка строк: не больше 100',
  ]);
  const done = await suite.commit(id);
  expect(done.totals).toEqual(checked.totals);
  const made = await classesNamed('Лист 299', 'Ветвь 5');
  expect(made.get('Лист 299')?.['parentId']).toBe(made.get('Ветвь 5')?.['id']);
});
