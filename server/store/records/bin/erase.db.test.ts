import { afterAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { MissingContent } from '#server/files/storage.ts';
import { removeContents } from '#server/files/sweep-files.ts';
import { writeWaitingLetters } from '#server/store/mail/letter-cause.ts';
import { writeLetters } from '#server/store/mail/write-letters.ts';
import { countWords } from '#server/store/search/word-index.ts';
import { eraseBin } from './erase-bin.ts';
import { formOf, sendBytes, storedFiles } from '#test/harness/file-client.ts';
import { PageClient } from '#test/harness/page-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database, catalog } = app.context;
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const pages = new PageClient(app, admin);

/** In no value but those of the erased records. */
const MARK = 'мармеладов';
const REASON = 'По требованию лица';

async function removed(className: string, ...ids: readonly number[]): Promise<number> {
  const answer = await admin.send('DELETE', `/manage/${className}/`, ids);
  expect(answer.status, answer.raw.body).toBe(200);
  return Number(answer.raw.headers['x-change-set']);
}

const erase = (className: string, id: number, by: TestClient = admin, reason: unknown = REASON) =>
  by.send('POST', `/manage/${className}/${id}/erase/`, { reason });

const restore = (className: string, id: number) => admin.send('POST', `/manage/${className}/${id}/restore/`);

/** The tables of the database that hold the text in any column. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = await database.query<{ name: string }>({
    text: "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1",
    values: [],
  });
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query({
      text: `select from "${name}" t where strpos(lower(t::text), $1) > 0 limit 1`,
      values: [text],
    });
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function expectRefused(answer: () => Promise<TestAnswer>, status: number, message = ''): Promise<void> {
  const unchanged = await app.fingerprint();
  const { raw, status: given, body } = await answer();
  expect(given, raw.body).toBe(status);
  expect(body['message']).toContain(message);
  expect(await app.fingerprint()).toBe(unchanged);
}

/** Gives a block a file, and its page a picture. Returns the keys of their contents. */
async function withFiles(pageId: number, blockId: number): Promise<readonly string[]> {
  const bytes = await samplePicture(16, 16, 'png');
  const form = formOf([{ name: `${MARK}.png`, bytes }]);
  const file = await sendBytes(app, admin, 'POST', `/manage/ContentBlockFile/file/${blockId}`, form);
  expect(file.status, file.raw.body).toBe(201);
  await admin.make('ComponentImage', { componentId: pageId, name: `${MARK}.png`, base64: bytes.toString('base64') });
  const rows = await database.query<{ key: string }>({ text: 'select key from stored_content', values: [] });
  expect(rows).toHaveLength(2);
  return rows.map(({ key }) => key);
}

test('nothing is left of an erased record but the fact, in no table', async () => {
  const id = await pages.page({ caption: `Страница ${MARK}`, description: `О нём: ${MARK}` });
  await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'caption', fieldValue: `Снова ${MARK}` }]);
  await admin.make('SeoKeyword', { componentId: id, keyword: MARK });
  const gone = await admin.make('SeoKeyword', { componentId: id, keyword: `${MARK} прежде` });
  await removed('SeoKeyword', gone);
  const blockId = await pages.block(id, { model: { text: `<p>Текст ${MARK}</p>` } });
  const keys = await withFiles(id, blockId);
  await admin.send('POST', '/manage/news/', { caption: `Повтор ${MARK}` }, { 'idempotency-key': 'of-erased' });
  const other = await admin.send('GET', '/manage/news/?pageSize=1');
  const otherId = Number(other.body.items[0]?.['id']);
  const kept = await admin.make('news', { caption: 'Останется' });
  await removed('page', id);
  const together = await removed('news', otherId, kept);
  expect(await tablesWith(MARK)).toEqual(expect.arrayContaining(['change', 'idempotency', 'search_word']));

  const answer = await erase('page', id);
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body['erased']).toBeGreaterThanOrEqual(5);
  expect((await erase('news', otherId)).status).toBe(200);
  await countWords(database, catalog);
  expect(await tablesWith(MARK)).toEqual([]);
  for (const key of keys) await expect(app.context.files.storage.read(key)).rejects.toBeInstanceOf(MissingContent);
  expect(await storedFiles(app)).toEqual([]);

  const fact = await admin.send('GET', `/manage/page/${id}/deletion/`);
  expect(fact.body, fact.raw.body).toMatchObject({
    id,
    className: 'page',
    caption: null,
    erasedFor: REASON,
    restorable: false,
    along: [],
    user: { id: admin.userId },
  });
  const history = await admin.send('GET', `/manage/page/${id}/history/`);
  expect(history.body.items[0]).toMatchObject({ action: 'delete', reason: REASON, user: { id: admin.userId } });
  expect((await admin.send('GET', `/manage/page/${id}/?deleted=true`)).status).toBe(404);
  expect((await admin.send('GET', '/manage/page/?deleted=true')).body).toMatchObject({ total: 0 });

  const erasure = Number(answer.raw.headers['x-change-set']);
  await expectRefused(() => admin.send('POST', `/manage/change/${erasure}/undo`), 409, 'Запись удалена навсегда');
  await expectRefused(() => restore('page', id), 409, 'Запись удалена навсегда');
  await expectRefused(() => erase('page', id), 409, 'Запись удалена навсегда');
  // What was deleted by the same act as an erased record comes back without it.
  const back = await admin.send('POST', `/manage/change/${together}/undo`);
  expect([back.status, back.body['restored']], back.raw.body).toEqual([200, 1]);
  expect((await admin.send('GET', `/manage/news/${kept}`)).status).toBe(200);
  expect((await admin.send('GET', `/manage/news/${otherId}`)).status).toBe(404);
});

test('only an administrator erases, and only what is deleted, with a reason', async () => {
  const id = await admin.make('news', { caption: `Новость ${MARK}` });
  await expectRefused(() => erase('news', id), 404);
  await removed('news', id);
  for (const by of [editor, await app.as('eventManagers')]) await expectRefused(() => erase('news', id, by), 403);
  for (const by of [editor, await app.as('eventManagers')])
    await expectRefused(() => by.send('DELETE', '/manage/bin/'), 403);
  for (const reason of [null, '', '  я  ', 'я'.repeat(501), 5])
    await expectRefused(() => erase('news', id, admin, reason), 400);
  await expectRefused(() => erase('article', id), 404);
  expect(await tablesWith(MARK)).toContain('change');
  expect((await erase('news', id)).status).toBe(200);
  // Whoever saw the record is told that it was erased.
  const told = await editor.send('GET', `/manage/news/${id}/deletion/`);
  expect(told.body, told.raw.body).toMatchObject({ caption: null, erasedFor: REASON });
});

test('an erased record of a closed folder is told to those only who may open the folder', async () => {
  const folderId = await admin.make('newsFolder', { caption: 'Закрытая', name: 'closed-erased', parentId: 0 });
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const roleId = roles.body.items.find((item) => item['name'] === ROLE_NAMES.eventManagers)?.['id'];
  await admin.make('FolderAccess', { folderId, roleId });
  const id = await admin.make('news', { caption: `Тайна ${MARK}`, folderIds: [folderId] });
  await removed('news', id);
  expect((await erase('news', id)).status).toBe(200);
  expect((await editor.send('GET', `/manage/news/${id}/deletion/`)).status).toBe(404);
  expect((await admin.send('GET', `/manage/news/${id}/deletion/`)).body['erasedFor']).toBe(REASON);
});

test('changes of several records are undone as far as they are of records that were not erased', async () => {
  const [one, other] = [
    await admin.make('news', { caption: 'Первая' }),
    await admin.make('news', { caption: 'Вторая' }),
  ];
  const changed = await admin.send('PATCH', '/manage/news/cascade', {
    ids: [one, other],
    fields: [{ fieldName: 'description', fieldValue: 'Общее' }],
  });
  expect(changed.status, changed.raw.body).toBe(200);
  await removed('news', one);
  expect((await erase('news', one)).status).toBe(200);
  const undone = await admin.send('POST', `/manage/change/${String(changed.raw.headers['x-change-set'])}/undo`);
  expect([undone.status, undone.body['restored']], undone.raw.body).toEqual([200, 1]);
  expect((await admin.send('GET', `/manage/news/${other}`)).body['description']).toBeNull();
});

test('a removed custom field is not erased: values of records are read by it', async () => {
  const id = await admin.make('customField', {
    className: 'news',
    name: 'erasedField',
    caption: 'Поле',
    editor: 'string',
  });
  await removed('customField', id);
  await expectRefused(() => erase('customField', id), 409, 'Удалённое в этом разделе хранится');
});

test('the bin is emptied by a job, of what was in it when it was asked for', async () => {
  const ids = [];
  for (let at = 0; at < 3; at += 1) ids.push(await admin.make('article', { caption: `Статья ${MARK} ${at}` }));
  await removed('article', ...ids.slice(0, 2));
  const answer = await admin.send('DELETE', '/manage/bin/');
  expect(answer.status, answer.raw.body).toBe(202);
  await removed('article', ids[2] ?? 0);
  await app.context.queue.drain();
  const job = await admin.send('GET', `/manage/job/${String(answer.body['jobId'])}`);
  expect(job.body, job.raw.body).toMatchObject({ state: 'done' });
  const { body } = await admin.send('GET', '/manage/bin/');
  expect(body.items.map(({ id }) => id)).toEqual([ids[2]]);
  for (const id of ids.slice(0, 2))
    expect((await restore('article', id)).raw.body).toContain('Запись удалена навсегда');
});

test('what was deleted longer ago than the bin holds is erased with its files', async () => {
  const [old, recent] = [await pages.page({ caption: `Давняя ${MARK}` }), await pages.page({ caption: 'Недавняя' })];
  await pages.image(old);
  await removed('page', old);
  await removed('page', recent);
  await database.query({
    text: "update change set at = now() - interval '31 days' where object_id = $1",
    values: [old],
  });
  const erasing = { actor: SYSTEM_ACTOR, reason: 'Срок истёк' };
  for await (const { keys } of eraseBin(app.context, { before: { days: 30 } }, erasing))
    await removeContents(app.context, keys);
  expect((await admin.send('GET', `/manage/page/${old}/deletion/`)).body).toMatchObject({
    erasedFor: 'Срок истёк',
    user: { id: null, caption: 'Система' },
  });
  expect((await restore('page', recent)).status).toBe(200);
  expect(await storedFiles(app)).toEqual([]);
});

test('the letters about an erased record are gone with it, and their sending', async () => {
  const name = 'ежевикин';
  const mailScenarioId = await admin.make('MailScenario', {
    caption: 'О новом',
    trigger: 'itemCreated',
    subject: 'Новое',
    html: '<p>Новое</p>',
  });
  const [id, other] = [
    await admin.make('news', { caption: `Новость ${name}` }),
    await admin.make('news', { caption: 'Другая' }),
  ];
  const letter = { email: `${name}@example.ru`, subject: `О ${name}`, html: `<p>${name}</p>`, mailScenarioId };
  const cause = { changeSetId: 1, changeId: null, objectId: id, trigger: 'itemCreated', state: null };
  await database.transaction(async (transaction) => {
    await writeLetters(app.context, transaction, [{ ...letter, componentId: id }]);
    await writeLetters(app.context, transaction, [
      { ...letter, email: 'a@example.ru', subject: 'О другой', html: '', componentId: other },
    ]);
    await writeWaitingLetters(app.context, transaction, catalog.get('news'), [{ ...letter, cause }]);
  });
  await removed('news', id, other);
  expect(await tablesWith(name)).toEqual(expect.arrayContaining(['change', 'mail_log']));
  expect((await erase('news', id)).status).toBe(200);
  await countWords(database, catalog);
  expect(await tablesWith(name)).toEqual([]);
  expect(await tablesWith('о другой')).toContain('mail_log');
});
