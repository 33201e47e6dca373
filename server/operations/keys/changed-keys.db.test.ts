import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { keyWorld } from '#test/harness/key-world.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database } = app.context;
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const { rolesOf, keyOf, expectRefused } = keyWorld(app);

async function newsItem(): Promise<number> {
  const answer = await admin.send('POST', '/manage/news/', { caption: 'Новость' });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

const fields = (values: object) => Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));

test('a changed key obeys at the next request, under the same secret, and its owner is told', async () => {
  const { id, send } = await keyOf(editor, { caption: 'Сменный', mode: 'read' });
  const path = `/manage/accessKey/${id}/`;
  const change = async (values: object, by = editor) => {
    const answer = await by.send('PATCH', path, fields(values));
    expect(answer.status, answer.raw.body).toBe(200);
  };
  const news = await newsItem();
  const rename = () => send('PATCH', `/manage/news/${news}/`, fields({ caption: 'Ключом' }));
  expect((await rename()).status).toBe(403);
  await change({ mode: 'write' });
  expect((await rename()).status).toBe(200);
  await change({ classes: ['article'], caption: 'Сменённый' });
  expect((await rename()).status).toBe(403);
  expect((await send('GET', '/manage/article/')).status).toBe(200);
  await change({ classes: null, networks: ['10.0.0.0/8'] }, admin);
  expect((await send('GET', '/manage/news/')).body['code']).toBe('keyNetwork');
  await change({ networks: [' 127.0.0.1 '], activeOnly: true, mode: 'read' });
  const unseen = await send('GET', `/manage/news/${news}/`);
  expect(unseen.status, unseen.raw.body).toBe(404);
  const soon = Date.now() + 86_400_000;
  await change({ activeOnly: false, cacheSeconds: 5, expiresAt: new Date(soon).toISOString() });
  const read = await send('GET', `/manage/news/${news}/`);
  expect(read.raw.headers['cache-control']).toBe('private, max-age=5');
  const [mine] = (await editor.send('GET', '/user/keys/')).raw.json<{ networks: string[]; expiresAt: string }[]>();
  expect(mine).toMatchObject({ id, caption: 'Сменённый', networks: ['127.0.0.1'] });
  expect(Date.parse(mine?.expiresAt ?? '')).toBe(soon);
  const [told] = await database.query<{ acts: number; letters: number }>(
    sql`select (select count(*) from act where action = 'keyChanged' and details ->> 'key' like 'Смен%') as acts,
      (select count(*) from queue_job where object_id = ${editor.userId}
        and payload -> 'letter' ->> 'kind' = 'keyChanged') as letters`,
  );
  expect(told).toEqual({ acts: 5, letters: 5 });
});

test('a changed key never has more than a new one may have', async () => {
  const { id, send } = await keyOf(editor, { mode: 'write' });
  const path = `/manage/accessKey/${id}/`;
  const other = await app.as('siteEditors');
  await expectRefused(() => other.send('PATCH', path, fields({ caption: 'Чужой' })), 404);
  await expectRefused(() => send('PATCH', path, fields({ caption: 'Сам себя' })), 403);
  for (const wrong of [
    { roleIds: await rolesOf(admin.userId) },
    { ownerId: admin.userId },
    { prefix: 'bo_another' },
    { networks: ['10.0.0.0/33'] },
    { networks: Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`) },
    { classes: ['nothing'] },
    { classes: ['roles'] },
    { mode: 'all' },
    { mode: null },
    { caption: ' ' },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { cacheSeconds: 86_401 },
  ])
    await expectRefused(() => editor.send('PATCH', path, fields(wrong)), 422);
  await editor.send('PATCH', path, fields({ classes: ['client', 'news'] }));
  expect((await send('GET', '/manage/news/')).status).toBe(200);
  expect((await send('GET', '/manage/client/')).status).toBe((await editor.send('GET', '/manage/client/')).status);
});
