import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { packed } from '#demo/files/zip.ts';
import { bombXlsx } from '#test/harness/hostile-archives.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { openImportSuite } from '#test/harness/import-suite.ts';
import { samplePicture } from '#test/harness/sample-files.ts';

const suite = await openImportSuite();
const { app, admin } = suite;
afterAll(() => app.close());

const picture = await samplePicture();
const text = Buffer.from('Договор');

const zipped = (...files: readonly (readonly [string, Buffer])[]) => ({
  name: 'файлы.zip',
  bytes: packed(files.map(([name, bytes]) => ({ name, bytes }))),
});
const csv = (...lines: readonly string[]) => ({ name: 'таблица.csv', bytes: Buffer.from(lines.join('\n')) });

async function listed(className: string, fieldName: string, fieldValue: unknown) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]));
  return (await admin.send('GET', `/manage/${className}/?pageSize=100&orderFieldName=Id&filter=${filter}`)).body.items;
}

const one = async (className: string, caption: string) => (await listed(className, 'caption', caption))[0];

/** How many bytes are stored, besides those of the imports themselves. */
async function storedKeys(): Promise<number> {
  let count = 0;
  for await (const batch of app.context.files.storage.list()) count += batch.length;
  return count;
}

test('pictures and files are found in the archive by name, kept as uploads are, and taken back', async () => {
  const archive = zipped(
    ['Фото/Первая.JPG', picture],
    ['Фото/вторая.jpg', picture],
    ['договор.txt', text],
    ['лишний.txt', text],
  );
  const table = csv(
    'Заголовок;Главное изображение;Изображения;Файлы',
    '"Новость с фото";"первая.jpg";"фото/вторая.jpg; ПЕРВАЯ.jpg";"договор.txt"',
    '"Вторая с тем же";"Фото\\Первая.jpg";"";"Договор.TXT"',
  );
  const { id, columns, archiveFiles } = await suite.begunOf('news', [table, archive]);
  expect(archiveFiles).toBe(4);
  expect(columns.map(({ to }) => to)).toEqual([
    'caption',
    'defaultImageId',
    'linked:ComponentImage',
    'linked:LinkedComponentFile',
  ]);
  const [before, bytes] = [await suite.records(), await storedKeys()];
  const checked = await suite.check(id);
  expect(checked.totals, JSON.stringify(await suite.rows(id))).toMatchObject({ new: 2, refused: 0 });
  expect(await suite.records()).toEqual(before);
  expect(await storedKeys()).toBe(bytes);
  const done = await suite.commit(id);
  expect(done.totals).toMatchObject({ new: 2 });
  const news = await one('news', 'Новость с фото');
  const pictures = await listed('ComponentImage', 'componentId', news?.['id']);
  expect(pictures.map(({ name }) => name)).toEqual(['Первая.JPG', 'вторая.jpg']);
  expect(pictures[0]).toMatchObject({ size: picture.length, width: expect.any(Number) });
  const whole = await admin.send('GET', `/manage/news/${Number(news?.['id'])}/`);
  expect(whole.body['defaultImageId']).toBe(pictures[0]?.['id']);
  const content = await admin.send('GET', `/objectimage/p${String(pictures[1]?.['id'])}.jpg`);
  expect(content.raw.rawPayload.equals(picture)).toBe(true);
  // A file that two rows name is one file of the storage.
  const files = await listed('AttachedFile', 'fileName', 'договор.txt');
  expect(files).toMatchObject([{ fileSize: text.length }]);
  const links = await listed('LinkedComponentFile', 'fileId', files[0]?.['id']);
  expect(links).toHaveLength(2);
  expect(await listed('AttachedFile', 'fileName', 'лишний.txt')).toEqual([]);
  const undo = await admin.send('POST', `/manage/change/${done.changeSetId ?? 0}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect(await listed('AttachedFile', 'fileName', 'договор.txt')).toEqual([]);
  expect(await listed('ComponentImage', 'componentId', news?.['id'])).toEqual([]);
});

test('what is missing, broken, too large or not allowed is told at its cell', async () => {
  const large = randomBytes(app.context.files.limits.imageSize + 1);
  const archive = zipped(
    ['целая.jpg', picture],
    ['битая.jpg', picture.subarray(0, 200)],
    ['большая.jpg', large],
    ['a/две.jpg', picture],
    ['b/две.jpg', picture],
    ['программа.exe', text],
    ['фото.txt', text],
  );
  const names = ['целая.jpg', 'нет.jpg', 'битая.jpg', 'большая.jpg', 'две.jpg', 'b/две.jpg', 'фото.txt'];
  const table = csv('Заголовок;Главное изображение', ...names.map((name, at) => `Новость ${at};${name}`));
  const { id } = await suite.begunOf('news', [table, archive]);
  const checked = await suite.check(id);
  const rows = await suite.rows(id);
  const faults = Object.fromEntries(rows.map(({ cells }) => [cells[1]?.text, cells[1]?.message]));
  expect(faults).toEqual({
    'целая.jpg': undefined,
    'нет.jpg': 'В архиве нет файла «нет.jpg»',
    'битая.jpg': expect.stringMatching(/^«битая\.jpg»: \p{Lu}/u),
    'большая.jpg': '«большая.jpg»: Слишком большой файл',
    'две.jpg': 'Файл «две.jpg» есть в нескольких папках архива: укажите его с папкой',
    'b/две.jpg': undefined,
    'фото.txt': '«фото.txt»: Загрузите правельный тип файла',
  });
  expect(checked.totals).toMatchObject({ new: 2, refused: 5 });
  expect((await suite.commit(id)).totals).toEqual(checked.totals);
  // An event takes some kinds of files only (spec 2 §5.5).
  const programme = csv('Название;Файлы', 'Мероприятие;программа.exe', 'Другое;звук.mp3', 'Третье;договор.txt');
  const event = await suite.begunOf('event', [
    programme,
    zipped(['звук.mp3', text], ['программа.exe', text], ['договор.txt', text]),
  ]);
  await suite.check(event.id);
  const [wrong, sound] = await suite.rows(event.id);
  expect([wrong?.cells[1]?.message, sound?.cells[1]?.message]).toEqual([
    expect.stringContaining('правельный тип'),
    expect.stringContaining('правельный тип'),
  ]);
});

test('an archive may hold the table itself; a file of a document is a property', async () => {
  const table = csv('Название;Файл', 'Лицензия;лицензия.txt', 'Без файла;');
  const archive = zipped(['список/таблица.csv', table.bytes], ['список/файлы/Лицензия.txt', text]);
  const { id, columns, rows, message, archiveFiles } = await suite.begunOf('document', [archive]);
  expect(archiveFiles).toBe(1);
  expect({ rows, message, to: columns.map(({ to }) => to) }).toEqual({
    rows: 2,
    message: null,
    to: ['caption', 'fileId'],
  });
  // Another row of headings is read in the archive again.
  expect((await suite.change(id, { headingRow: 1 })).rows).toBe(2);
  const checked = await suite.check(id);
  expect(checked.totals, JSON.stringify(await suite.rows(id))).toMatchObject({ new: 2 });
  await suite.commit(id);
  const [made] = await listed('document', 'caption', 'Лицензия');
  const file = made?.['fileId'];
  const content = await admin.send('GET', `/manage/AttachedFile/${Number(file)}/file`);
  expect(content.raw.rawPayload.equals(text)).toBe(true);
  // What the record has already is not added again.
  const again = csv(`ID;Файл;Версия`, `${Number(made?.['id'])};Лицензия.txt;`);
  const same = await suite.begunOf('document', [again, zipped(['Лицензия.txt', text])]);
  expect((await suite.check(same.id)).totals).toMatchObject({ changed: 0, unchanged: 1 });
});

test('a picture is added to a record beside those that it has; without an archive there is a sentence', async () => {
  const first = await suite.begunOf('news', [
    csv('Заголовок;Изображения', 'Альбом;раз.jpg'),
    zipped(['раз.jpg', picture]),
  ]);
  await suite.check(first.id);
  await suite.commit(first.id);
  const news = await one('news', 'Альбом');
  const table = csv('ID;Изображения;Версия', `${Number(news?.['id'])};раз.jpg, два.jpg;`);
  const second = await suite.begunOf('news', [table, zipped(['раз.jpg', picture], ['два.jpg', picture])]);
  expect((await suite.check(second.id)).totals, JSON.stringify(await suite.rows(second.id))).toMatchObject({
    changed: 1,
  });
  await suite.commit(second.id);
  const pictures = await listed('ComponentImage', 'componentId', news?.['id']);
  expect(pictures.map(({ name }) => name)).toEqual(['раз.jpg', 'два.jpg']);
  // One of its own pictures is chosen without an archive; those of other records are not.
  const other = await suite.make('news', { caption: 'Без картинок', instanceStateId: 1 });
  const lines = `ID;Главное изображение;Версия\n${Number(news?.['id'])};ДВА.jpg;\n${other};два.jpg;\n`;
  const chosen = await suite.begun('news', lines);
  expect((await suite.check(chosen.id)).totals).toMatchObject({ changed: 1, refused: 1 });
  await suite.commit(chosen.id);
  const whole = await admin.send('GET', `/manage/news/${Number(news?.['id'])}/`);
  expect(whole.body['defaultImageId']).toBe(pictures[1]?.['id']);
  expect(await listed('ComponentImage', 'componentId', news?.['id'])).toHaveLength(2);
  const alone = await suite.begun('news', 'Заголовок;Изображения\nБез архива;три.jpg\n');
  expect((await suite.check(alone.id)).totals).toMatchObject({ refused: 1 });
  expect((await suite.rows(alone.id))[0]?.cells[1]?.message).toBe(
    'Файла «три.jpg» нет: загрузите вместе с таблицей архив ZIP с файлами',
  );
});

test.each([
  [
    'a path out of its folder',
    () => packed([{ name: '../a.csv', bytes: text }]),
    'В архиве есть файл с недопустимым путём',
  ],
  ['a bomb', () => bombXlsx(64), 'Архив слишком велик в распакованном виде'],
  ['no table', () => packed([{ name: 'a.jpg', bytes: picture }]), /^В архиве нет таблицы/u],
  [
    'two tables',
    () => packed(['a.csv', 'b.xlsx'].map((name) => ({ name, bytes: text }))),
    'В архиве несколько таблиц: «a.csv» и «b.xlsx». Оставьте одну',
  ],
  [
    'an archive in it alone',
    () => packed([{ name: 'a.zip', bytes: packed([{ name: 'a.csv', bytes: text }]) }]),
    /^В архиве нет таблицы/u,
  ],
])('an archive with %s is one sentence', async (_, bytes, message) => {
  const { stage, message: told } = await suite.begunOf('news', [{ name: 'архив.zip', bytes: bytes() }]);
  expect(stage).toBe('failed');
  expect(told).toMatch(message);
});

test('a damaged archive beside a table is told before the columns are chosen', async () => {
  const files = [csv('Заголовок', 'Раз'), { name: 'фото.zip', bytes: Buffer.from('PK\u0003\u0004 и ничего') }];
  expect(await suite.begunOf('news', files)).toMatchObject({ stage: 'failed', message: 'Архив повреждён' });
});

test('two tables, or two archives, are not taken', async () => {
  const table = csv('Заголовок', 'Раз');
  for (const files of [[table, table], [zipped(), zipped(), table], [{ name: 'a.exe', bytes: text }]]) {
    const answer = await sendBytes(app, admin, 'POST', '/manage/news/import/', formOf(files, {}));
    expect(answer.status).toBe(422);
  }
});
