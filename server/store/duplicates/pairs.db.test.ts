import { afterAll, expect, test } from 'vitest';
import { FULL_NAMES } from '#model/duplicates/first-names.ts';
import { nameWords } from '#model/duplicates/name-words.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { otherLayouts } from '#model/search/keyboard-layout.ts';
import type { DuplicateList } from '#model/wire/duplicates.ts';
import { openBoardSuite } from '#test/harness/board-suite.ts';
import { compareMarked } from './compare-marked.ts';

const suite = await openBoardSuite();
const { app, editor, make } = suite;
afterAll(() => suite.close());

/** Compares what has changed, as the maintenance job does. */
async function settle(): Promise<void> {
  for (const definition of app.context.catalog.classes.filter(({ duplicates }) => duplicates))
    while (await compareMarked(app.context, definition));
}

async function pairs(className: string, query = ''): Promise<DuplicateList> {
  await settle();
  const answer = await editor.send('GET', `/manage/${className}/duplicates/${query}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.raw.json();
}

const entered = (values: object) => `?entered=${encodeURIComponent(JSON.stringify(values))}`;

/** What the keys of letters that are signs in the other layout print with Shift. */
const SHIFTED: Readonly<Record<string, string>> = {
  '`': '~',
  '[': '{',
  ']': '}',
  ';': ':',
  "'": '"',
  ',': '<',
  '.': '>',
};

const PAIRS = [
  [
    'phone',
    { fullName: 'Ежова Инна', phone: '+7 (901) 111-00-01' },
    { fullName: 'Ежова Анна', phone: '8 (901) 111-00-01' },
  ],
  ['email', { fullName: 'Чижов Лев', email: 'Chizh@example.org' }, { fullName: 'Лев', email: 'chizh@EXAMPLE.org' }],
  ['name', { fullName: 'Соловьёв Пётр Ильич' }, { fullName: 'Петр Ильич Соловьев' }],
  ['similarName', { fullName: 'Воробьёва А. П.' }, { fullName: 'Александра Павловна Воробьева' }],
  ['similarName', { fullName: 'Дима Галкин' }, { fullName: 'Галкин Вадим' }],
  ['name', { fullName: 'Cjrjkjd Bujhm' }, { fullName: 'Соколов Игорь' }],
  ['similarName', { fullName: 'Гуревич А.' }, { fullName: 'Алла Гуревич' }],
] as const;

test('pairs are found by phone, e-mail and name, strongest first, in pages with their records', async () => {
  await make('client', { fullName: 'Одиноков Олег', phone: '+7 (901) 999-00-00', email: 'one@example.org' });
  const made: (readonly [string, number, number])[] = [];
  for (const [reason, one, other] of PAIRS) made.push([reason, await make('client', one), await make('client', other)]);
  const { items, total } = await pairs('client');
  expect(total).toBe(PAIRS.length);
  for (const [reason, one, other] of made)
    expect(items.find(({ ids }) => ids[0] === one)).toMatchObject({ ids: [one, other], reasons: [reason] });
  const scores = items.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((left, right) => right - left));
  expect(items[0]?.records.map(({ id }) => id)).toEqual(items[0]?.ids);
  const second = await pairs('client', '?pageIndex=1&pageSize=3');
  expect(second).toMatchObject({ items: items.slice(3, 6), total });
});

test('the record that is entered is known by what was typed', async () => {
  const one = await make('client', { fullName: 'Филинова Юлия', phone: '+7 (902) 111-00-01' });
  for (const values of [
    { fullName: 'Юля Филинова' },
    { fullName: 'Кто-то', phone: '8 902 111 00 01' },
    { fullName: '', phone: '+7 (902) 111-00-01' },
  ])
    expect((await pairs('client', entered(values))).items.map(({ ids }) => ids)).toEqual([[one]]);
  expect((await pairs('client', entered({ fullName: 'Юля' }))).total).toBe(0);
  expect((await editor.send('GET', '/manage/client/duplicates/?entered=[1]')).status).toBe(400);
});

test('a common name alone makes no pair, in the list as at entry; a rare one and one with a contact do', async () => {
  const common: number[] = [];
  for (let n = 0; n < 12; n += 1)
    common.push(await make('client', { fullName: 'Сорокина Анна', phone: `+7 (907) 111-00-${String(n + 10)}` }));
  const rare = [
    await make('client', { fullName: 'Зимородкова Анна', phone: '+7 (907) 111-01-01' }),
    await make('client', { fullName: 'Аня Зимородкова', phone: '+7 (907) 111-01-02' }),
  ];
  const same = await make('client', { fullName: 'Анна Сорокина', phone: '8 907 111 00 10' });
  const own = [...common, ...rare, same];
  const found = async () =>
    (await pairs('client', '?pageSize=100')).items.filter(({ ids }) => ids.some((id) => own.includes(id)));
  expect((await found()).map(({ ids, reasons }) => [ids, reasons])).toEqual([
    [
      [common[0], same],
      ['phone', 'name'],
    ],
    [rare, ['similarName']],
  ]);
  const shown = (await found()).map(({ score }) => score);
  await editor.send('POST', '/manage/client/duplicates/', {});
  await app.context.queue.drain();
  expect(
    (await found()).map(({ score }) => score),
    'by the search of the class',
  ).toEqual(shown);
  const like = async (values: object) => (await pairs('client', entered(values))).items.map(({ ids }) => ids[0]);
  expect(await like({ fullName: 'Анна Сорокина', phone: '+7 (907) 111-02-01' })).toEqual([]);
  expect(await like({ fullName: 'Анна Сорокина', phone: '+7 (907) 111-00-11' })).toEqual([common[1]]);
  expect(await like({ fullName: 'Зимородкова А.' })).toEqual(rare.toReversed());
});

test('companies are found by name without the legal form, and by registration number', async () => {
  const one = await make('company', { caption: 'ООО «Лесной кедр»', inn: '7700000001' });
  const other = await make('company', { caption: 'Кедр лесной, АО' });
  const third = await make('company', { caption: 'Сосна', inn: '7700000001' });
  const { items } = await pairs('company');
  expect(items.map(({ ids, reasons }) => [ids, reasons])).toEqual([
    [[one, third], ['code']],
    [[one, other], ['name']],
  ]);
});

test('a class without doubles has none, and a reader of pickers sees none', async () => {
  expect((await pairs('lead')).items).toEqual([]);
  expect((await editor.send('GET', '/manage/userProfile/duplicates/')).status).toBe(403);
  expect((await (await app.as('administrators')).send('GET', '/manage/userProfile/duplicates/')).status).toBe(200);
});

test('records of closed folders make no pairs for whom they are closed to', async () => {
  const admin = await app.as('administrators');
  const folder = await admin.send('POST', '/manage/companyFolder/', {
    caption: 'Закрытая',
    name: 'closed',
    parentId: null,
  });
  const id = Number(folder.body['id']);
  await make('company', { caption: 'Тайный двойник' });
  await make('company', { caption: 'Двойник тайный', folderIds: [id] });
  const seen = async () => (await pairs('company')).items.filter(({ score }) => score === 60).length;
  const open = await seen();
  const roles = await admin.send('GET', '/manage/roles/');
  const role = roles.body.items.find(({ name }) => name === ROLE_NAMES.eventManagers);
  const access = { folderId: id, roleId: role?.['id'] };
  expect((await admin.send('POST', '/manage/FolderAccess/', access)).status).toBe(201);
  expect(await seen()).toBe(open - 1);
});

test('the database knows the first names of the model', async () => {
  const forms = [...FULL_NAMES.keys()];
  const rows = await app.context.database.query<{ form: string; letters: string | null }>({
    text: 'select form, first_name_letters(form) as letters from unnest($1::text[]) form',
    values: [forms],
  });
  const known = Object.fromEntries(rows.map(({ form, letters }) => [form, letters]));
  const expected = [...FULL_NAMES].map(([form, names]) => [
    form,
    [...new Set(names.map((name) => name.charAt(0)))].join(''),
  ]);
  expect(known).toEqual(Object.fromEntries(expected));
});

test('the database reads a name typed in the other layout as the model does, on every key', async () => {
  const names = ['хабибуллин эдуард жоржевич', 'подъёмщиков юрий фёдорович', 'брыкцвэнь ёлка аяксовна', 'чугшмиз зоя'];
  const typed = names.map((name) => otherLayouts(name)[0] ?? '');
  // The keys with Shift print other signs.
  const shifted = typed.map((name) => [...name].map((sign) => SHIFTED[sign] ?? sign.toUpperCase()).join(''));
  const all = [...names, ...typed, ...shifted];
  const rows = await app.context.database.query<{ name: string; words: string[]; keys: string[] }>({
    text: 'select name, compared_words(name) as words, person_name_keys(name) as keys from unnest($1::text[]) name',
    values: [all],
  });
  for (const { name, words } of rows) expect(words, name).toEqual(nameWords(name));
  const keys = new Map(rows.map((row) => [row.name, row.keys.toSorted()]));
  names.forEach((name, at) => {
    expect(keys.get(name)).not.toEqual([]);
    for (const other of [typed[at], shifted[at]]) expect(keys.get(other ?? ''), other).toEqual(keys.get(name));
  });
});
