import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { openImportSuite } from '#test/harness/import-suite.ts';

const suite = await openImportSuite();
const { app, admin } = suite;
afterAll(() => app.close());

/** What is linked to a record by links of a class, in order. */
async function linked(className: string, ownerField: string, id: number, far: string): Promise<readonly unknown[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: ownerField, fieldValue: id }]));
  const { body } = await admin.send('GET', `/manage/${className}/?pageSize=100&filter=${filter}`);
  return body.items.map((item) => item[far]);
}

async function newsNamed(caption: string) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: caption }]));
  const { body } = await admin.send('GET', `/manage/news/?filter=${filter}`);
  return body.items;
}

const authors: number[] = [];
for (const caption of ['Автор первый', 'Автор второй', 'Автор третий'])
  authors.push(await suite.make('author', { caption, instanceStateId: 1 }));
const [first = 0, second = 0, third = 0] = authors;

test('linked records and words of a new record are written and taken back with it', async () => {
  const table = [
    'Заголовок;Авторы;Ключевые слова',
    '"Со связями";"автор второй; Автор первый";"сердце; Здоровье ;СЕРДЦЕ"',
    'С ошибкой;Автор неведомый;',
  ];
  const { id, columns } = await suite.begun('news', table.join('\n'));
  expect(columns.map(({ to }) => to)).toEqual(['caption', 'linked:componentAuthor', 'linked:SeoKeyword']);
  const before = await suite.records();
  const checked = await suite.check(id);
  expect(checked.totals, JSON.stringify(await suite.rows(id))).toMatchObject({ new: 1, refused: 1 });
  expect(await suite.records()).toEqual(before);
  const [refused] = await suite.rows(id, '?outcome=refused');
  expect(refused?.cells[1]).toMatchObject({ index: 1, message: 'Не найдено: «Автор неведомый»' });
  const done = await suite.commit(id);
  const [made] = await newsNamed('Со связями');
  const news = Number(made?.['id']);
  expect(await linked('componentAuthor', 'componentId', news, 'authorId')).toEqual([second, first]);
  expect(await linked('SeoKeyword', 'componentId', news, 'keyword')).toEqual(['сердце', 'Здоровье']);
  const undo = await admin.send('POST', `/manage/change/${done.changeSetId ?? 0}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect(await newsNamed('Со связями')).toEqual([]);
  expect(await linked('componentAuthor', 'componentId', news, 'authorId')).toEqual([]);
});

test('a cell says all that is linked: what is there stays, the rest is added or unlinked, and undone', async () => {
  const news = await suite.make('news', { caption: 'Уже связана', instanceStateId: 1 });
  for (const authorId of [first, second]) await suite.make('componentAuthor', { componentId: news, authorId });
  const table = (authorsText: string) => `ID;Авторы;Версия\n${news};${authorsText};\n`;
  const same = await suite.begun('news', table('"Автор первый, Автор второй"'));
  expect((await suite.check(same.id)).totals).toMatchObject({ changed: 0, unchanged: 1 });
  const { id } = await suite.begun('news', table('"Автор третий; Автор второй"'));
  expect((await suite.check(id)).totals).toMatchObject({ changed: 1, unchanged: 0 });
  expect((await suite.rows(id))[0]?.cells).toContainEqual({
    index: 1,
    text: 'Автор третий; Автор второй',
    before: 'Автор первый, Автор второй',
  });
  const done = await suite.commit(id);
  expect(await linked('componentAuthor', 'componentId', news, 'authorId')).toEqual([second, third]);
  expect((await admin.send('GET', `/manage/news/${news}/`)).body['version']).toBe(1);
  const undo = await admin.send('POST', `/manage/change/${done.changeSetId ?? 0}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect(await linked('componentAuthor', 'componentId', news, 'authorId')).toEqual([first, second]);
  // An empty cell leaves them, or unlinks all.
  const { id: emptied } = await suite.begun('news', table(''));
  expect((await suite.check(emptied)).totals).toMatchObject({ unchanged: 1 });
  await suite.change(emptied, { empty: 'empty' });
  expect((await suite.check(emptied)).totals).toMatchObject({ changed: 1 });
  await suite.commit(emptied);
  expect(await linked('componentAuthor', 'componentId', news, 'authorId')).toEqual([]);
});

test('records of a class are linked to new ones of the same file, and a word that is none is told', async () => {
  const table = [
    'Название;Артикул;Товары;Ключевые слова',
    '"Набор";"kit";"part-1; part-2";""',
    '"Часть один";"part-1";"";""',
    '"Часть два";"part-2";"";""',
    `"Длинное слово";"part-3";"";"${'д'.repeat(2100)}"`,
  ].join('\n');
  const { id, columns } = await suite.begun('commodity', table);
  expect(columns[2]?.to).toBe('linked:componentCommodity');
  const checked = await suite.check(id);
  expect(checked.totals, JSON.stringify(await suite.rows(id))).toMatchObject({ new: 3, refused: 1 });
  await suite.commit(id);
  const filter = encodeURIComponent(
    JSON.stringify([{ fieldName: 'article', fieldValue: ['kit', 'part-1', 'part-2'], operator: 'in' }]),
  );
  const { body } = await admin.send('GET', `/manage/commodity/?filter=${filter}`);
  const ids = new Map(body.items.map((item) => [item['article'], Number(item['id'])]));
  expect(await linked('componentCommodity', 'componentId', ids.get('kit') ?? 0, 'commodityId')).toEqual([
    ids.get('part-1'),
    ids.get('part-2'),
  ]);
});

test('whoever may not read what is linked has no column for it', async () => {
  const linkable = async (by: typeof admin) => {
    const { targets } = await suite.begun('person', 'Фамилия\nКто-то\n', by);
    return targets.map(({ name }) => name).filter((name) => name.startsWith('linked:'));
  };
  const [own, all] = [await linkable(await app.as('eventManagers')), await linkable(admin)];
  expect(all).toEqual(expect.arrayContaining(['linked:SeoKeyword', 'linked:componentAuthor']));
  expect(own).toContain('linked:SeoKeyword');
  expect(own).not.toContain('linked:componentAuthor');
});

test('what is linked to a record out of sight of whoever imports stays linked, and is not told', async () => {
  const editor = await app.as('siteEditors');
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const support = roles.body.items.find(({ name }) => name === ROLE_NAMES.supportManager)?.['id'];
  const folder = await suite.make('videoFolder', { caption: 'Закрытая', name: 'closed-videos', parentId: 0 });
  await suite.make('FolderAccess', { folderId: folder, roleId: support });
  const videos: number[] = [];
  for (const [caption, folderIds] of [
    ['Открытое видео', []],
    ['Скрытое видео', [folder]],
    ['Новое видео', []],
  ] as const)
    videos.push(await suite.make('video', { caption, folderIds, instanceStateId: 1 }));
  const [open = 0, hidden = 0, added = 0] = videos;
  const news = await suite.make('news', { caption: 'С видео', instanceStateId: 1 });
  for (const videoId of [open, hidden]) await suite.make('componentVideo', { componentId: news, videoId });
  const table = (videosText: string) => `ID;Видео;Версия\n${news};${videosText};\n`;
  const same = await suite.begun('news', table('Открытое видео'), editor);
  expect(same.columns[1]?.to).toBe('linked:componentVideo');
  expect((await suite.check(same.id, editor)).totals).toMatchObject({ changed: 0, unchanged: 1 });
  const { id } = await suite.begun('news', table('Новое видео'), editor);
  await suite.check(id, editor);
  const rows = await suite.rows(id, '', editor);
  expect(rows[0]?.cells).toContainEqual({ index: 1, text: 'Новое видео', before: 'Открытое видео' });
  expect(JSON.stringify(rows)).not.toContain('Скрытое');
  await suite.commit(id, editor);
  expect(await linked('componentVideo', 'componentId', news, 'videoId')).toEqual([hidden, added]);
  const refused = await suite.begun('news', table('Скрытое видео'), editor);
  expect((await suite.check(refused.id, editor)).totals).toMatchObject({ refused: 1 });
});
