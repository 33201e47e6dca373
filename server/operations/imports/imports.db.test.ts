import { afterAll, expect, test } from 'vitest';
import { sweepImports } from '#server/commands/imports/sweep-imports.ts';
import { sql } from '#server/store/sql.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { openImportSuite } from '#test/harness/import-suite.ts';

const suite = await openImportSuite();
const { app, admin } = suite;
afterAll(() => app.close());

const definitionOf = (className: string, name: string | null) =>
  name === null ? undefined : app.context.catalog.get(className).properties[name];

async function listed(className: string, fieldName: string, fieldValue: string) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]));
  return (await admin.send('GET', `/manage/${className}/?filter=${filter}`)).body.items;
}

const HEADINGS = 'Фамилия;Имя;Пол;Дата рождения;Телефон;E-mail;Профессиональная область;Компания;Должность';

function person(name: string, email: string, rest = 'Кардиология;Клиника;Врач'): string {
  return `${name};Анна;Женский;21.11.1980;8 (912) 345-67-89;${email};${rest}`;
}

test('a table becomes records: columns recognised, rows tried, written as one change, undone as a whole', async () => {
  const table = [
    HEADINGS,
    person('Первая', 'one@example.ru'),
    person('Вторая', 'two@example.ru'),
    person('', 'no'),
  ].join('\n');
  const state = await suite.begun('person', table);
  expect(state).toMatchObject({ stage: 'columns', rows: 3, headingRow: 1, questions: [], message: null });
  expect(state.columns.map(({ to }) => to)).toEqual([
    'lastName',
    'firstName',
    'genderId',
    'birthDate',
    'phone',
    'email',
    'professionalArea',
    'company',
    'jobPosition',
  ]);
  const before = await suite.records();
  const checked = await suite.check(state.id);
  expect(checked.totals, JSON.stringify(await suite.rows(state.id))).toEqual({
    new: 2,
    changed: 0,
    unchanged: 0,
    refused: 1,
  });
  expect(await suite.records()).toEqual(before);
  const job = await admin.send('GET', `/manage/job/${checked.jobId ?? 0}/`);
  expect(job.body['result']).toMatchObject({
    new: 2,
    refusedCount: 1,
    refused: [
      { line: 4, column: 1, text: '', message: 'Поле не может быть пустым' },
      { line: 4, column: 6, text: 'no', message: 'Введите корректный адрес' },
    ],
  });
  const [refused] = await suite.rows(state.id, '?outcome=refused');
  expect(refused?.cells.filter(({ message }) => message !== undefined)).toMatchObject([
    { index: 0, message: 'Поле не может быть пустым' },
    { index: 5, text: 'no', message: 'Введите корректный адрес' },
  ]);
  const done = await suite.commit(state.id);
  expect(done).toMatchObject({ stage: 'done', totals: { new: 2, refused: 1 } });
  expect(await listed('person', 'email', 'one@example.ru')).toMatchObject([
    { lastName: 'Первая', phone: '+7(912) 345-67-89', birthDate: '1980-11-21', genderId: 2, caption: 'Первая Анна' },
  ]);
  const undo = await admin.send('POST', `/manage/change/${done.changeSetId ?? 0}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect(await listed('person', 'email', 'one@example.ru')).toEqual([]);
});

const news = (caption: string, more: object = {}) => suite.make('news', { caption, instanceStateId: 1, ...more });

test('records are found by a key; new ones alone, present ones alone, or both', async () => {
  const id = await news('Было раз');
  const table = `ID;Заголовок;Статус;Версия\n${id};Стало раз;;\n;Новая раз;Создан;\n999999999;Нет такой;;\n`;
  const { id: importId, match, columns } = await suite.begun('news', table);
  expect([match, columns.map(({ to }) => to)]).toEqual([['id'], ['id', 'caption', 'instanceStateId', 'version']]);
  expect((await suite.check(importId)).totals).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 1 });
  const rows = await suite.rows(importId);
  expect(rows[0]).toMatchObject({ outcome: 'changed', recordId: id });
  expect(rows[0]?.cells).toContainEqual({ index: 1, text: 'Стало раз', before: 'Было раз' });
  expect(rows[2]).toMatchObject({ outcome: 'refused', message: 'Такой записи нет' });
  await suite.change(importId, { mode: 'present' });
  expect((await suite.check(importId)).totals).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 2 });
  await suite.change(importId, { mode: 'new' });
  expect((await suite.check(importId)).totals).toEqual({ new: 1, changed: 0, unchanged: 1, refused: 1 });
});

test('an empty cell leaves the value, or empties it', async () => {
  const id = await news('С анонсом', { description: 'Анонс' });
  const { id: importId, columns } = await suite.begun('news', `ID;Описание;Версия\n${id};;\n`);
  expect(columns[1]?.to).toBe('description');
  expect((await suite.check(importId)).totals).toMatchObject({ changed: 0, unchanged: 1 });
  await suite.change(importId, { empty: 'empty' });
  expect((await suite.check(importId)).totals).toMatchObject({ changed: 1, unchanged: 0 });
  await suite.commit(importId);
  expect((await admin.send('GET', `/manage/news/${id}/`)).body['description']).toBeNull();
});

test('what was changed here after the export is a conflict of its cell', async () => {
  const id = await news('Версия', { description: 'Первый' });
  const table = `ID;Заголовок;Описание;Версия\n${id};Версия новая;Второй;1\n`;
  await admin.send('PATCH', `/manage/news/${id}/`, [{ fieldName: 'description', fieldValue: 'Чужой' }]);
  const { id: importId } = await suite.begun('news', table);
  expect((await suite.check(importId)).totals).toMatchObject({ refused: 1 });
  const [row] = await suite.rows(importId);
  expect(row?.cells.filter(({ message }) => message !== undefined)).toEqual([
    { index: 2, text: 'Второй', message: 'Изменено здесь после выгрузки: сейчас «Чужой»' },
  ]);
});

test('links are named by captions, ids and paths of folders; who is not seen is not found', async () => {
  const folder = await suite.make('newsFolder', { caption: 'Импортные', name: 'import-1', parentId: 0 });
  const inner = await suite.make('newsFolder', { caption: 'Внутри', name: 'import-2', parentId: folder });
  const closed = await suite.make('newsFolder', { caption: 'Закрытая', name: 'import-3', parentId: 0 });
  const roles = await admin.send('GET', '/manage/roles/?pageSize=-1');
  const other = roles.body.items.find(({ caption }) => String(caption).includes('Менеджер'));
  await suite.make('folderAccess', { folderId: closed, roleId: other?.['id'] });
  const editor = await app.as('siteEditors');
  const table = 'Заголовок;Папки\nВ папке;Импортные / Внутри\nВ закрытой;Закрытая\nПо имени;Внутри\n';
  const { id: importId } = await suite.begun('news', table, editor);
  const checked = await suite.check(importId, editor);
  expect(checked.totals, JSON.stringify(await suite.rows(importId, '', editor))).toMatchObject({ new: 2, refused: 1 });
  const [refused] = await suite.rows(importId, '?outcome=refused', editor);
  expect(refused?.cells).toContainEqual({ index: 1, text: 'Закрытая', message: 'Не найдено: «Закрытая»' });
  await suite.commit(importId, editor);
  const [{ id = 0 } = {}] = await listed('news', 'caption', 'В папке');
  expect((await admin.send('GET', `/manage/news/${String(id)}/`)).body['folderIds']).toEqual([inner]);
});

test("an import is its author's; Administrators look at all; others are told that there is none", async () => {
  const editor = await app.as('siteEditors');
  const stranger = await app.as('eventManagers');
  const { id } = await suite.begun('news', 'Заголовок\nЧья-то\n', editor);
  const { id: own } = await suite.begun('news', 'Заголовок\nСвоя\n');
  const outsider = await app.as('clientManagers');
  const before = await app.fingerprint();
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', 'check/'],
    ['POST', 'commit/'],
    ['GET', 'rows/'],
    ['GET', 'file'],
  ] as const) {
    expect(
      (await stranger.send(method, `/manage/import/${id}/${path}`, method === 'PATCH' ? {} : undefined)).status,
    ).toBe(404);
    expect(
      (await editor.send(method, `/manage/import/${own}/${path}`, method === 'PATCH' ? {} : undefined)).status,
    ).toBe(404);
  }
  expect((await admin.send('GET', `/manage/import/${id}/`)).body).toMatchObject({ isOwn: false });
  expect((await admin.send('POST', `/manage/import/${id}/check/`)).status).toBe(403);
  expect((await suite.post('news', 'Заголовок\nНет\n', outsider)).status).toBe(403);
  expect(await app.fingerprint()).toBe(before);
});

test('rows that name one record twice, or the same value of a code, are told by line', async () => {
  const id = await news('Дважды');
  const table = `ID;Заголовок;Системное имя;Версия\n${id};Раз;;\n${id};Два;;\n;Три;import-code;\n;Четыре;import-code;\n`;
  const { id: importId } = await suite.begun('news', table);
  expect((await suite.check(importId)).totals).toMatchObject({ new: 1, changed: 1, refused: 2 });
  const refused = await suite.rows(importId, '?outcome=refused');
  expect(refused.map(({ line, message }) => [line, message])).toEqual([
    [3, 'Эта запись уже была в строке 2'],
    [5, null],
  ]);
  expect(refused[1]?.cells).toContainEqual({
    index: 2,
    text: 'import-code',
    message: 'Такое значение уже есть в строке 4',
  });
});

test('records of the same name get system names of their own, and a refusal of the database leaves the others', async () => {
  const taken = await suite.make('news', { caption: 'Занятая', name: 'zanyato', instanceStateId: 1 });
  const same = Array.from({ length: 5 }, () => 'Одинаковая;').join('\n');
  const { id: importId } = await suite.begun('news', `Заголовок;Системное имя\n${same}\nЧужое имя;zanyato\n`);
  await suite.change(importId, { match: [] });
  expect((await suite.check(importId)).totals).toMatchObject({ new: 5, refused: 1 });
  const done = await suite.commit(importId);
  const [refused] = await suite.rows(importId, '?outcome=refused');
  expect(refused?.cells).toContainEqual(
    expect.objectContaining({ index: 1, message: expect.stringContaining('уже есть') }),
  );
  const names = (await listed('news', 'caption', 'Одинаковая')).map(({ name }) => String(name));
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'odinakovaya',
    'odinakovaya-2',
    'odinakovaya-3',
    'odinakovaya-4',
    'odinakovaya-5',
  ]);
  expect(done.totals).toMatchObject({ new: 5, refused: 1 });
  expect((await admin.send('GET', `/manage/news/${taken}/`)).body['caption']).toBe('Занятая');
});

test('a file that is no table is one sentence, and another sheet or row of headings is read again', async () => {
  const answer = await suite.post('news', Buffer.from([0, 1, 2, 3]), admin, 'a.xlsx');
  await app.context.queue.drain();
  expect(await suite.stateOf(Number(answer.body['importId']))).toMatchObject({
    stage: 'failed',
    message: expect.stringMatching(/./u),
  });
  const { id, headings } = await suite.begun('news', 'Отчёт\n\nЗаголовок;Описание\nОдна;Описание\n');
  expect(headings.map(({ heading }) => heading)).toEqual(['Заголовок', 'Описание']);
  const again = await suite.change(id, { headingRow: 4 });
  expect(again).toMatchObject({ stage: 'columns', headingRow: 4, rows: 0 });
  for (const patch of [{ columns: [{ index: 0, to: 'нет' }] }, { match: ['description'] }, { sheet: 'Лист' }])
    expect((await admin.send('PATCH', `/manage/import/${id}/`, patch)).status).toBe(422);
});

test('the workbook of faults holds the refused rows, and the sample every column', async () => {
  const { id } = await suite.begun('person', [HEADINGS, person('', 'no')].join('\n'));
  await suite.check(id);
  const file = await admin.send('GET', `/manage/import/${id}/file`);
  expect(file.raw.headers['content-type']).toContain('spreadsheetml');
  const again = await suite.begun('person', file.raw.rawPayload, admin, 'ошибки.xlsx');
  expect(again).toMatchObject({ rows: 1, questions: [] });
  expect(again.columns.at(-1)?.to).toBeNull();
  const sample = await admin.send('GET', '/manage/person/import/sample/');
  const read = await suite.begun('person', sample.raw.rawPayload, admin, 'образец.xlsx');
  expect(read.columns.every(({ to }) => to !== null)).toBe(true);
  // What it shows as an example can be written as it is.
  expect((await suite.check(read.id)).totals, JSON.stringify(await suite.rows(read.id))).toMatchObject({ new: 1 });
});

test('a full name in one column is the parts of a name', async () => {
  const headings = 'ФИО;Пол;Дата рождения;Телефон;E-mail;Профессиональная область;Компания;Должность';
  const rest = 'Женский;21.11.1980;8 (912) 345-67-89';
  const table = [
    headings,
    `Ким Анна Петровна;${rest};kim@example.ru;Кардиология;Клиника;Врач`,
    `Орлова  Вера;${rest};orlova@example.ru;Кардиология;Клиника;Врач`,
    `Одна;${rest};one-word@example.ru;Кардиология;Клиника;Врач`,
  ].join('\n');
  const { id, targets } = await suite.begun('person', table);
  const required = targets.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  expect(required).toContain('caption');
  expect(required).not.toContain('lastName');
  const checked = await suite.check(id);
  expect(checked.totals, JSON.stringify(await suite.rows(id))).toMatchObject({ new: 2, refused: 1 });
  expect((await suite.rows(id, '?outcome=refused'))[0]?.message).toMatch(/^Имя: /u);
  await suite.commit(id);
  expect(await listed('person', 'email', 'kim@example.ru')).toMatchObject([
    { caption: 'Ким Анна Петровна', lastName: 'Ким', firstName: 'Анна', patronymic: 'Петровна' },
  ]);
  expect(await listed('person', 'email', 'orlova@example.ru')).toMatchObject([
    { lastName: 'Орлова', firstName: 'Вера', patronymic: null },
  ]);
});

test('what is unclear in a column is asked, and the answer is how it is read', async () => {
  const table = 'Название;Артикул;Старая цена, USD;Дата выпуска\nПервый;ask-1;100;\nВторой;ask-2;12.500;\n';
  const roubles = await suite.make('currency', { caption: 'Рубль', code: 'RUB' });
  expect((await admin.send('PATCH', `/manage/currency/${roubles}/default/`)).status).toBe(200);
  const { id, columns, questions } = await suite.begun('commodity', table);
  const price = columns.find(({ to }) => definitionOf('commodity', to)?.kind.name === 'decimal')?.index;
  expect(price, JSON.stringify(columns)).toBe(2);
  expect(questions.map(({ index, kind }) => [index, kind])).toEqual([
    [2, 'decimalPoint'],
    [2, 'currency'],
  ]);
  const answers = [
    { index: 2, kind: 'decimalPoint', answer: '.' },
    { index: 2, kind: 'currency', answer: 'USD' },
  ];
  await suite.change(id, { answers });
  expect((await suite.check(id)).totals, JSON.stringify(await suite.rows(id))).toMatchObject({ new: 2 });
  await suite.commit(id);
  const to = columns[2]?.to ?? '';
  expect((await listed('commodity', 'article', 'ask-2'))[0]?.[to]).toBe(12.5);
});

test('a constant is the value of every row, unless a column goes to its property', async () => {
  const { id } = await suite.begun('news', 'Заголовок\nПостоянная\n');
  await suite.change(id, { constants: { source: 'Выставка', publicationDate: 'когда-нибудь' } });
  expect((await suite.check(id)).totals).toMatchObject({ refused: 1 });
  expect((await suite.rows(id))[0]).toMatchObject({
    cells: [{ index: 0 }],
    message: expect.stringMatching(/^Дата публикации: /u),
  });
  await suite.change(id, { constants: { source: 'Выставка', caption: 'Не эта' } });
  expect((await suite.check(id)).totals).toMatchObject({ new: 1 });
  await suite.commit(id);
  expect(await listed('news', 'caption', 'Постоянная')).toMatchObject([{ source: 'Выставка' }]);
});

test('which of two records of one name is meant is asked, and the answer is for all rows with the name', async () => {
  const [first, second] = [
    await suite.make('company', { caption: 'Одноимённая', instanceStateId: 1 }),
    await suite.make('company', { caption: 'Одноимённая', instanceStateId: 1 }),
  ];
  await suite.make('company', { caption: 'Единственная', instanceStateId: 1 });
  const table = ['Первый;единственная', 'Второй;Одноимённая', 'Третий;Одноимённая'].map((row) => `Спрошенный ${row}`);
  const { id, questions } = await suite.begun('client', ['ФИО;Компания', ...table].join('\n'));
  expect(questions).toEqual([]);
  const checked = await suite.check(id);
  expect(checked.totals, JSON.stringify(await suite.rows(id))).toMatchObject({ new: 1, refused: 2 });
  const [refused] = await suite.rows(id, '?outcome=refused');
  expect(refused?.cells.find(({ index }) => index === 1)?.message).toBe(
    'Так называется несколько записей: «Одноимённая». Ответьте, о какой речь, или укажите номер',
  );
  const question = { index: 1, kind: 'namesake', name: 'Одноимённая' };
  expect(checked.questions).toMatchObject([{ ...question, choices: { length: 3 } }]);
  expect(checked.questions[0]?.choices.map(({ value }) => value)).toEqual([String(first), String(second), 'leaveOut']);
  expect(checked.questions[0]?.choices[1]?.caption).toBe(`Одноимённая · odnoimennaya-2 · №\u00a0${second}`);

  await suite.change(id, { answers: [{ ...question, answer: 'leaveOut' }] });
  expect((await suite.check(id)).totals).toMatchObject({ new: 1, refused: 2 });
  // An answer is one of those that were offered.
  await suite.change(id, { answers: [{ ...question, answer: '1' }] });
  expect((await suite.check(id)).totals).toMatchObject({ new: 1, refused: 2 });
  await suite.change(id, { answers: [{ ...question, answer: String(second) }] });
  const answered = await suite.check(id);
  expect(answered).toMatchObject({ totals: { new: 3, refused: 0 }, questions: [question] });
  await suite.commit(id);
  for (const caption of ['Спрошенный Второй', 'Спрошенный Третий'])
    expect(await listed('client', 'fullName', caption)).toMatchObject([{ companyId: second }]);
});

test('rows that are pasted from a spreadsheet are a table', async () => {
  const form = formOf([], { text: 'Заголовок\tОписание\nВставлена\tИз буфера\n' });
  const answer = await sendBytes(app, admin, 'POST', '/manage/news/import/', form);
  expect(answer.status, answer.raw.body).toBe(202);
  await app.context.queue.drain();
  const state = await suite.stateOf(Number(answer.body['importId']));
  expect(state).toMatchObject({ stage: 'columns', rows: 1, fileName: 'Вставленные строки.tsv' });
  expect(state.columns.map(({ to }) => to)).toEqual(['caption', 'description']);
  expect((await sendBytes(app, admin, 'POST', '/manage/news/import/', formOf([], {}))).status).toBe(422);
});

test('an import is kept for a week; what was written stays as a record with its numbers', async () => {
  const { id } = await suite.begun('news', 'Заголовок\nНе записана\n');
  const { id: written } = await suite.begun('news', 'Заголовок\nЗаписана\n');
  await suite.check(written);
  await suite.commit(written);
  await app.database.database.query(
    sql`update import_work set at = at - interval '8 days' where import_id = any(${[id, written]}::bigint[])`,
  );
  await sweepImports(app.context);
  for (const one of [id, written]) expect((await admin.send('GET', `/manage/import/${one}/`)).status).toBe(404);
  const left = await admin.send('GET', '/manage/import/?pageSize=100&orderFieldName=Id');
  const known = left.body.items.filter(({ id: own }) => own === id || own === written);
  expect(known).toMatchObject([{ id: written, stage: 'done', new: 1, className: 'news' }]);
  const kept = await app.database.database.query(
    sql`select id from stored_content where object_id = any(${[id, written]}::bigint[])`,
  );
  expect(kept).toEqual([]);
});
