import { afterAll, expect, test, vi } from 'vitest';
import { docx } from '#demo/files/docx.ts';
import { pdf } from '#demo/files/pdf.ts';
import { printedPdf } from '#demo/files/printed-pdf.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { deepDocx, longDocx, longPdf } from '#test/harness/hostile-documents.ts';
import { shownBombDocx } from '#test/harness/hostile-archives.ts';
import { checkIndex, rebuildIndex } from '#server/store/search/word-index.ts';
import { countUnread } from '#server/store/projection/file-texts.ts';
import { keepMissingTexts } from './keep-text.ts';

const suite = await openFileSuite();
const { app, editor, get } = suite;
const { context } = app;
const { database, catalog, queue } = context;
afterAll(async () => {
  await app.close();
  vi.resetConfig();
});
/** Readers run at low priority. */
vi.setConfig({ testTimeout: 240_000 });

async function fileOf(name: string, bytes: Uint8Array): Promise<number> {
  const answer = await suite.createFile(name, bytes);
  expect(answer.status, answer.raw.body).toBe(201);
  await queue.drain();
  return Number(answer.body['id']);
}

async function found(text: string, client = editor): Promise<readonly number[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]));
  const { body } = await get(`/manage/AttachedFile/?filter=${filter}`, {}, client);
  expect(body['total']).toBe(body.items.length);
  return body.items.map(({ id }) => Number(id));
}

async function pieces(id: number): Promise<number> {
  const [row] = await database.query<{ n: number }>({
    text: 'select count(*) as n from file_text where file_id = $1',
    values: [id],
  });
  return row?.n ?? 0;
}

async function agrees(): Promise<void> {
  expect(await countUnread(database)).toBe(0);
  expect((await checkIndex(database, catalog)).filter(({ className }) => className === 'file_text')).toEqual([]);
}

test.each([
  [
    'docx',
    docx(['Порядок шлюзования', 'Баржи проходят по расписанию']),
    ['шлюзования', 'барж', 'ghj[jlzn', 'шлюзаванее'],
  ],
  ['pdf', pdf(['Lighthouse schedule', 'Vessels wait outside']), ['lighthouse', 'vessel', 'вессел', 'lihgthouse']],
  [
    'txt',
    Buffer.from('Причальная стенка закрыта\nдо весны'),
    ['причальн', 'весна', 'стенка закрыта', '«закрыта до весны»'],
  ],
  ['csv', Buffer.from('буксир;лоцман\n1;2'), ['лоцман']],
])('a %s is found by its text, forgiving as everywhere', async (extension, bytes, texts) => {
  const id = await fileOf(`Имя-${extension}.${extension}`, bytes);
  for (const text of texts) expect(await found(text), text).toEqual([id]);
  expect(await found(`имя ${texts[0] ?? ''}`)).toEqual([id]);
  expect(await found(`${texts[0] ?? ''} -имя`)).toEqual([]);
  await agrees();
});

test('a word that a PDF hyphenates is found as one', async () => {
  const line =
    'Стенды открыты с 8:00. Номер стенда указан в письме о принятии тезисов. Крепления выдаёт стойка регистрации.';
  const id = await fileOf('Стенды.pdf', await printedPdf('Порядок', [['Размещение', line]]));
  const { body } = await get(`/search/?text=${encodeURIComponent('крепления')}&exact=true`, {}, editor);
  expect(body['groups']).toMatchObject([{ className: 'AttachedFile', items: [{ id }] }]);
  await agrees();
});

test('the text follows the content: replaced, undone, deleted, restored', async () => {
  const id = await fileOf('Опись.txt', Buffer.from('кессон'));
  expect(await found('кессон')).toEqual([id]);
  const replaced = await sendBytes(
    app,
    editor,
    'POST',
    `/manage/AttachedFile/${id}/file/upload`,
    formOf([{ name: 'Опись.txt', bytes: Buffer.from('дебаркадер') }]),
  );
  expect(replaced.status, replaced.raw.body).toBe(200);
  await queue.drain();
  expect([await found('кессон'), await found('дебаркадер')]).toEqual([[], [id]]);
  const undo = await editor.send('POST', `/manage/change/${String(replaced.raw.headers['x-change-set'])}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  await queue.drain();
  expect([await found('кессон'), await found('дебаркадер')]).toEqual([[id], []]);
  const removed = await editor.send('DELETE', '/manage/AttachedFile/', [id]);
  expect([await found('кессон'), await pieces(id)]).toEqual([[], 0]);
  await editor.send('POST', `/manage/change/${String(removed.raw.headers['x-change-set'])}/undo`);
  await queue.drain();
  expect(await found('кессон')).toEqual([id]);
  await agrees();
});

test('the passage that was found is told, and no word of a file that the reader may not see', async () => {
  const admin = await app.as('administrators');
  const folderId = await admin.make('AttachedFileFolder', { caption: 'Тайная', name: 'secret', parentId: 0 });
  const open = await fileOf(
    'Открытый.txt',
    Buffer.from(`${'вода '.repeat(3000)}фарватер обозначен буями ${'вода '.repeat(50)}`),
  );
  const base64 = Buffer.from('фарватер минирован криптограммой').toString('base64');
  const closed = await admin.make('attachedFile', { fileName: 'Закрытый.txt', base64, folderIds: [folderId] });
  await queue.drain();
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Site Editors')?.['id'];
  await admin.make('FolderAccess', { folderId, roleId });
  const reader = await app.as('customerService');
  expect([
    await found('фарватер', reader),
    await found('криптограммой', reader),
    await found('криптаграммой', reader),
  ]).toEqual([[open], [], []]);
  const query = `text=${encodeURIComponent('буй фарватер')}&ids=${open},${closed}`;
  const { body } = await reader.send('GET', `/manage/attachedfile/passages/?${query}`);
  expect(body).toEqual({ items: [{ id: open, passage: expect.stringContaining('фарватер обозначен буями') }] });
  const everywhere = await reader.send('GET', `/search/?text=${encodeURIComponent('фарватер')}`);
  expect(everywhere.body['groups']).toMatchObject([
    { className: 'AttachedFile', total: 1, items: [{ id: open, passage: expect.stringContaining('фарватер') }] },
  ]);
  expect(everywhere.raw.body).not.toContain('минирован');
});

test('what is hostile, damaged or without text is a file without text, and the queue goes on', async () => {
  const ids = [
    await fileOf('дно.docx', deepDocx(50_000)),
    await fileOf('бомба.docx', shownBombDocx(5)),
    await fileOf('половина.pdf', longPdf(50).subarray(0, 9000)),
    await fileOf('широкий.pdf', longPdf(2, 1_000_000_000)),
    await fileOf('пусто.txt', Buffer.from(' \n')),
  ];
  for (const id of ids) expect(await pieces(id)).toBeGreaterThan(0);
  const failed = await database.query({
    text: "select message from queue_job where kind = 'readText' and state <> 'done'",
    values: [],
  });
  expect(failed).toEqual([]);
  await agrees();
});

test('a long text is stored in pieces up to a bound, and words of its end are found', async () => {
  const id = await fileOf('роман.docx', longDocx(20_000));
  expect(await pieces(id)).toBeGreaterThan(30);
  const last = ((19_999 * 2_654_435_761) % 2 ** 32).toString(36);
  expect(await found(last)).toEqual([id]);
  await agrees();
});

test('the rebuild reads what has not been read, and the check tells of it', async () => {
  const id = await fileOf('Старый.txt', Buffer.from('водоизмещение'));
  await database.execute('delete from file_text');
  expect(await found('водоизмещение')).toEqual([]);
  expect(await countUnread(database)).toBeGreaterThan(0);
  const noted: number[] = [];
  await keepMissingTexts(context, (fileId) => noted.push(fileId));
  await rebuildIndex(database, catalog, () => undefined);
  expect(noted).toContain(id);
  expect(await found('водоизмещение')).toEqual([id]);
  await agrees();
});
