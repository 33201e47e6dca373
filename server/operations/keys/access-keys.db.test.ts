import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { keyWorld } from '#test/harness/key-world.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database } = app.context;
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const { rolesOf, keyOf, expectRefused } = keyWorld(app);

async function newsItem(values: object = {}): Promise<number> {
  const answer = await admin.send('POST', '/manage/news/', { caption: 'Новость', ...values });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

test('the secret stands in one answer, and only its hash is stored', async () => {
  const { secret, summary, id } = await keyOf(editor, { caption: 'Сайт' });
  expect(secret).toMatch(/^bo_[\w-]{40,}$/u);
  expect(secret.startsWith(summary.prefix)).toBe(true);
  const rest = secret.slice(summary.prefix.length);
  for (const url of ['/user/keys/', `/manage/accessKey/${id}/`, `/manage/accessKey/${id}/history/`]) {
    const answer = await editor.send('GET', url);
    expect(answer.status).toBe(200);
    expect(answer.raw.body).not.toContain(rest);
  }
  const tables = ['access_key', 'access_key_secret', 'change', 'act', 'queue_job', 'idempotency'];
  for (const name of tables) {
    const [row] = await database.query<{ n: number }>({
      text: `select count(*) as n from "${name}" t where t::text like '%' || $1 || '%'`,
      values: [rest],
    });
    expect(row?.n, name).toBe(0);
  }
});

describe('a key', () => {
  test('reads and writes as its owner, and the history names it', async () => {
    const { send } = await keyOf(editor, { caption: 'Обмен' });
    const id = await newsItem();
    expect((await send('GET', `/manage/news/${id}/`)).body['caption']).toBe('Новость');
    const patch = [{ fieldName: 'caption', fieldValue: 'Ключом' }];
    const written = await send('PATCH', `/manage/news/${id}/`, patch);
    expect(written.status, written.raw.body).toBe(200);
    const { body } = await admin.send('GET', `/manage/news/${id}/history/`);
    expect(JSON.stringify(body.items[0])).toContain('ключом «Обмен»');
    expect(JSON.stringify(body.items[1])).not.toContain('ключом');
    const journal = await admin.send('GET', '/manage/change/?className=news');
    expect(JSON.stringify(journal.body.items[0])).toContain('ключом «Обмен»');
  });

  test('of a role that its owner loses loses it at once', async () => {
    const person = await app.as('siteEditors');
    const { send } = await keyOf(person);
    expect((await send('GET', '/manage/news/')).status).toBe(200);
    await admin.send('PATCH', `/manage/user/${person.userId}/`, [{ fieldName: 'roleIds', fieldValue: [] }]);
    expect((await send('GET', '/manage/news/')).status).toBe(403);
  });

  test('is gone at the next request when it is revoked, its owner is blocked, or it has expired', async () => {
    const owner = await app.as('siteEditors');
    const [revoked, ofBlocked] = [await keyOf(editor), await keyOf(owner)];
    const soon = new Date(Date.now() + 1500).toISOString();
    const expiring = await keyOf(editor, { expiresAt: soon });
    for (const { send } of [revoked, ofBlocked, expiring])
      expect((await send('GET', '/manage/news/')).status).toBe(200);
    expect((await editor.send('DELETE', `/manage/accessKey/${revoked.id}/`)).status).toBeLessThan(300);
    await admin.send('PATCH', `/manage/user/${owner.userId}/`, [{ fieldName: 'isBlocked', fieldValue: true }]);
    await new Promise((resolve) => setTimeout(resolve, Date.parse(soon) - Date.now() + 50));
    const unknown = `bo_${'x'.repeat(50)}`;
    const answers = [
      ...(await Promise.all([revoked, ofBlocked, expiring].map(({ send }) => send('GET', '/manage/news/')))),
      await app.anonymous('GET', '/manage/news/', undefined, { authorization: `Bearer ${unknown}` }),
      await app.anonymous('GET', '/manage/news/', undefined, { authorization: 'Bearer bo_' }),
    ];
    for (const { status, body } of answers)
      expect([status, body['code'], body['message']]).toEqual([401, 'unauthenticated', 'Ключ доступа не действует']);
    const restored = await editor.send('POST', `/manage/accessKey/${revoked.id}/restore/`, {});
    expect(restored.status).toBeLessThan(500);
    expect((await revoked.send('GET', '/manage/news/')).status).toBe(401);
  });

  test('that only reads writes nothing', async () => {
    const { send } = await keyOf(admin, { mode: 'read' });
    const id = await newsItem();
    expect((await send('GET', `/manage/news/${id}/`)).status).toBe(200);
    await expectRefused(() => send('PATCH', `/manage/news/${id}/`, []), 403, 'keyReads');
    await expectRefused(() => send('DELETE', `/manage/news/${id}/`), 403, 'keyReads');
    await expectRefused(() => send('POST', '/manage/news/', { caption: 'Нет' }), 403, 'keyReads');
    expect((await send('GET', '/manage/news/metadata/')).body['permissions']).toEqual({
      create: false,
      update: false,
      delete: false,
    });
  });

  test('that only proposes writes into a proposal, which it can not accept', async () => {
    const { send } = await keyOf(editor, { mode: 'propose' });
    const id = await newsItem();
    const patch = [{ fieldName: 'caption', fieldValue: 'Предложено' }];
    await expectRefused(() => send('PATCH', `/manage/news/${id}/`, patch), 403, 'keyProposes');
    const begun = await send('POST', `/manage/news/${id}/proposal/`, {});
    expect(begun.status, begun.raw.body).toBeLessThan(300);
    const proposal = String(begun.body['id'] ?? begun.body['proposalId']);
    const held = await send('PATCH', `/manage/news/${id}/`, patch, { 'x-proposal': proposal });
    expect(held.status, held.raw.body).toBe(200);
    expect((await admin.send('GET', `/manage/news/${id}/`)).body['caption']).toBe('Новость');
    const accepted = await send('POST', `/manage/proposal/${proposal}/accept/`, {});
    expect(accepted.status, accepted.raw.body).toBe(403);
    expect((await admin.send('GET', `/manage/news/${id}/`)).body['caption']).toBe('Новость');
  });

  test('reaches the classes that it names, and what belongs to their records', async () => {
    const { send } = await keyOf(admin, { classes: ['news'] });
    expect((await send('GET', '/manage/news/')).status).toBe(200);
    expect((await send('GET', '/manage/newsFolder/mainFolder/tree')).status).toBe(200);
    expect((await send('GET', '/manage/ComponentImage/')).status).toBe(200);
    for (const name of ['article', 'client', 'user', 'roles', 'accessKey', 'note'])
      await expectRefused(() => send('GET', `/manage/${name}/`), 403);
  });

  test('is accepted from its networks alone', async () => {
    const { send } = await keyOf(editor, { networks: ['10.0.0.0/8', '2001:db8::/32'] });
    await expectRefused(() => send('GET', '/manage/news/'), 403, 'keyNetwork');
    const local = await keyOf(editor, { networks: ['127.0.0.0/24'] });
    expect((await local.send('GET', '/manage/news/')).status).toBe(200);
  });

  test('of an administrator does nothing that a person is asked again for, and nothing to accounts', async () => {
    const { send, id } = await keyOf(admin);
    const user = { login: 'by-key', fullName: 'Ключ', roleIds: [] };
    await expectRefused(() => send('POST', '/manage/user/', user), 403, 'notByKey');
    const patch = [{ fieldName: 'isBlocked', fieldValue: true }];
    await expectRefused(() => send('PATCH', `/manage/user/${editor.userId}/`, patch), 403, 'notByKey');
    const key = { caption: 'Ещё', mode: 'write', roleIds: await rolesOf(admin.userId) };
    for (const [method, url, body] of [
      ['POST', '/manage/accessKey/', key],
      ['DELETE', `/manage/accessKey/${id}/`, undefined],
      ['GET', '/user/keys/', undefined],
      ['GET', '/user/profile/', undefined],
      ['GET', '/user/sessions/', undefined],
      ['GET', `/manage/user/${editor.userId}/sessions/`, undefined],
      ['POST', '/user/confirm/', { password: 'x' }],
      ['POST', '/user/logout/', {}],
      ['GET', '/events/', undefined],
      ['DELETE', '/manage/bin/', undefined],
    ] as const)
      await expectRefused(() => send(method, url, body), 403);
    const view = { 'x-view-as': 'role:Site%20Editors' };
    await expectRefused(() => send('GET', '/manage/news/', undefined, view), 403);
  });
});

test('a key that sees what visitors see reads only what is active and open', async () => {
  const { send } = await keyOf(admin, { activeOnly: true, mode: 'read' });
  const folder = await admin.send('POST', '/manage/newsFolder/', { caption: 'Закрытая', name: 'shut', parentId: 0 });
  const [role] = await rolesOf(editor.userId);
  const closed = await admin.send('POST', '/manage/FolderAccess/', {
    folderId: folder.body['id'],
    roleId: role,
  });
  expect(closed.status, closed.raw.body).toBe(201);
  const active = await newsItem({ instanceStateId: 4 });
  const draft = await newsItem({ instanceStateId: 1 });
  const shut = await newsItem({ instanceStateId: 4, folderIds: [folder.body['id']] });
  expect((await send('GET', `/manage/news/${active}/`)).status).toBe(200);
  expect((await send('GET', `/manage/news/${active}/page/`)).status).toBe(200);
  for (const id of [draft, shut]) {
    await expectRefused(() => send('GET', `/manage/news/${id}/`), 404);
    await expectRefused(() => send('GET', `/manage/news/${id}/page/`), 404);
  }
  const { body } = await send('GET', '/manage/news/?pageSize=100');
  const ids = body.items.map((item) => item['id']);
  expect(ids).toContain(active);
  expect(ids).not.toContain(draft);
  expect(ids).not.toContain(shut);
  const block = (more: object) =>
    admin.send('POST', '/manage/contentblock/', { contentId: active, name: 'text-00', instanceStateId: 4, ...more });
  const shown = await block({ caption: 'Виден', model: { text: '<p>Для всех</p>' } });
  expect(shown.status, shown.raw.body).toBe(201);
  await block({ caption: 'Скрыт', instanceStateId: 1, model: { text: '<p>Черновик</p>' } });
  const page = await send('GET', `/manage/news/${active}/page/`);
  expect(page.body['text']).toContain('Для всех');
  expect(page.body['text']).not.toContain('Черновик');
  await expectRefused(() => send('GET', '/manage/contentblock/'), 403);
  await expectRefused(() => send('GET', `/manage/news/${active}/page/?at=2040-01-01T00:00:00Z`), 403);
  await expectRefused(() => send('GET', `/manage/news/${active}/history/`), 403);
  await expectRefused(() => send('GET', '/manage/news/?deleted=true'), 403);
  await expectRefused(() => send('GET', '/manage/client/'), 403);
});

test('only its owner and administrators see a key, and roles that the maker lacks are refused', async () => {
  const { id } = await keyOf(editor);
  const other = await app.as('siteEditors');
  expect((await other.send('GET', `/manage/accessKey/${id}/`)).status).toBe(404);
  expect((await other.send('DELETE', `/manage/accessKey/${id}/`)).status).toBe(404);
  expect((await other.send('GET', `/user/keys/?ownerId=${editor.userId}`)).status).toBe(403);
  const keys = await admin.send('GET', `/user/keys/?ownerId=${editor.userId}`);
  expect(JSON.stringify(keys.body)).toContain(`"id":${id}`);
  const body = { caption: 'Больше', mode: 'write', roleIds: await rolesOf(admin.userId) };
  await expectRefused(() => editor.send('POST', '/manage/accessKey/', body), 422);
  await expectRefused(() => editor.send('POST', '/manage/accessKey/', { ...body, ownerId: admin.userId }), 403);
  for (const wrong of [
    { networks: ['10.0.0.0/33'] },
    { networks: ['example.ru'] },
    { classes: ['nothing'] },
    { classes: ['roles'] },
    { caption: ' ' },
    { roleIds: [] },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { cacheSeconds: 86_401 },
  ])
    await expectRefused(() => admin.send('POST', '/manage/accessKey/', { ...body, ...wrong }), 422);
});

test('the journal tells who made and revoked a key, and the owner is told by mail', async () => {
  const { id } = await keyOf(editor, { caption: 'Для 1С' });
  await admin.send('DELETE', `/manage/accessKey/${id}/`);
  const acts = await database.query<{ action: string; userId: number; objectId: number; key: string }>(
    sql`select action, user_id as "userId", object_id as "objectId", details ->> 'key' as key from act
      where details ->> 'key' = 'Для 1С' order by id`,
  );
  expect(acts).toEqual([
    { action: 'keyMade', userId: editor.userId, objectId: editor.userId, key: 'Для 1С' },
    { action: 'keyRevoked', userId: admin.userId, objectId: editor.userId, key: 'Для 1С' },
  ]);
  const [letters] = await database.query<{ n: number }>(
    sql`select count(*) as n from queue_job where object_id = ${editor.userId} and payload -> 'letter' ->> 'caption' = 'Для 1С'`,
  );
  expect(letters?.n).toBe(2);
});

test('a site asks again only for what has changed, for as long as its key says', async () => {
  const { send } = await keyOf(admin, { activeOnly: true, mode: 'read', cacheSeconds: 60 });
  const id = await newsItem({ instanceStateId: 4 });
  for (const url of [`/manage/news/${id}/`, `/manage/news/${id}/page/`, '/manage/news/?pageSize=5']) {
    const first = await send('GET', url);
    expect(first.status, first.raw.body).toBe(200);
    expect(first.raw.headers['cache-control']).toBe('private, max-age=60');
    expect(first.raw.headers['vary']).toContain('authorization');
    const tag = { 'if-none-match': String(first.raw.headers['etag']) };
    const again = await send('GET', url, undefined, tag);
    expect([again.status, again.raw.body]).toEqual([304, '']);
    const patch = [{ fieldName: 'caption', fieldValue: `Другая ${url}` }];
    expect((await admin.send('PATCH', `/manage/news/${id}/`, patch)).status).toBe(200);
    expect((await send('GET', url, undefined, tag)).status).toBe(200);
  }
  const person = await admin.send('GET', `/manage/news/${id}/`);
  expect(person.raw.headers['cache-control']).toBe('private, no-store');
  const other = await keyOf(admin, { mode: 'read' });
  expect((await other.send('GET', `/manage/news/${id}/`)).raw.headers['cache-control']).toBe('private, no-store');
});

test('requests and refusals are counted by day, without a write per request', async () => {
  const { send, id } = await keyOf(editor, { mode: 'read' });
  const before = await app.fingerprint();
  for (let at = 0; at < 3; at += 1) await send('GET', '/manage/news/');
  await send('DELETE', '/manage/news/1/');
  expect(await app.fingerprint()).toBe(before);
  const { raw } = await editor.send('GET', '/user/keys/');
  const mine = raw
    .json<{ id: number; today: object; week: object; lastUsedAt: string }[]>()
    .find((one) => one.id === id);
  expect(mine).toMatchObject({ today: { requests: 4, refusals: 1 }, week: { requests: 4, refusals: 1 } });
  expect(Date.now() - Date.parse(mine?.lastUsedAt ?? '')).toBeLessThan(60_000);
});

test('a key gives what a new one may have: the roles of its maker, the sections that these open', async () => {
  const { body } = await editor.send('GET', '/user/keys/choices/');
  const { roles, classes } = Object(body);
  expect(roles.map((one: { id: number }) => one.id)).toEqual(await rolesOf(editor.userId));
  const names = classes.map((one: { name: string }) => one.name);
  expect(names).toContain('news');
  expect(names).not.toContain('roles');
});

test('what a person wrote under a key of idempotency is not told to an access key', async () => {
  const { send } = await keyOf(editor, { mode: 'read' });
  const once = { 'idempotency-key': 'the-same-key-of-both' };
  const made = await editor.send('POST', '/manage/news/', { caption: 'Один раз' }, once);
  expect(made.status).toBe(201);
  const again = await send('POST', '/manage/news/', { caption: 'Один раз' }, once);
  expect(again.status).not.toBe(201);
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'a key that is changed or revoked on one server obeys on the other',
  async () => {
    const second = await app.secondServer();
    try {
      const { id, secret } = await keyOf(editor);
      const there = () => second.send({ token: secret }, 'GET', '/manage/news/');
      expect((await there()).status).toBe(200);
      await editor.send('PATCH', `/manage/accessKey/${id}`, [{ fieldName: 'classes', fieldValue: ['article'] }]);
      expect((await there()).status).toBe(403);
      await editor.send('PATCH', `/manage/accessKey/${id}`, [{ fieldName: 'classes', fieldValue: [] }]);
      expect((await there()).status).toBe(200);
      await editor.send('DELETE', `/manage/accessKey/${id}/`);
      expect((await there()).status).toBe(401);
    } finally {
      await second.close();
    }
  },
);

test('a key has a share of the costs of its own', async () => {
  const { send, id } = await keyOf(editor, { mode: 'read' });
  const entered = vi.spyOn(app.context.costs, 'enter');
  await send('GET', '/manage/news/');
  expect(entered.mock.calls).toEqual([[id]]);
  entered.mockRestore();
});
