import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
let editor: TestClient;
let other: TestClient;
let events: TestClient;
const roles = new Map<string, number>();
beforeAll(async () => {
  [admin, editor, other, events] = await Promise.all([
    app.as('administrators'),
    app.as('siteEditors'),
    app.as('siteEditors'),
    app.as('eventManagers'),
  ]);
  const answer = await admin.send('GET', '/manage/roles/?pageSize=100');
  for (const { id, name } of answer.body.items) roles.set(String(name), Number(id));
});

const roleIds = (...keys: readonly RoleKey[]) => keys.map((key) => roles.get(ROLE_NAMES[key]));

const STATE = {
  filter: [{ fieldName: 'instanceStateId', fieldValue: 4 }],
  sort: { fieldName: 'id', direction: 'ASC' },
};

const post = (client: TestClient, body: Readonly<Record<string, unknown>>) =>
  client.send('POST', '/manage/savedView/', { className: 'news', caption: 'Вид', state: STATE, ...body });

async function made(client: TestClient, body: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const answer = await post(client, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

const patch = (client: TestClient, id: number, fieldName: string, fieldValue: unknown) =>
  client.send('PATCH', `/manage/savedView/${id}`, [{ fieldName, fieldValue }]);

async function seen(client: TestClient): Promise<readonly number[]> {
  const { body } = await client.send('GET', '/manage/savedView/?pageSize=1000');
  expect(body['total']).toBe(body.items.length);
  return body.items.map(({ id }) => Number(id));
}

/** The refusal says why, and nothing is written. */
async function expectRefused(write: () => Promise<TestAnswer>, status: number, text: string): Promise<void> {
  const before = await app.fingerprint();
  const answer = await write();
  expect(answer.status, answer.raw.body).toBe(status);
  expect(answer.raw.body).toContain(text);
  expect(await app.fingerprint()).toBe(before);
}

describe('who sees a view', () => {
  test('its owner alone, also among administrators', async () => {
    const id = await made(editor);
    expect(await seen(editor)).toContain(id);
    for (const client of [other, events, admin]) {
      expect(await seen(client)).not.toContain(id);
      expect((await client.send('GET', `/manage/savedView/${id}/`)).status).toBe(404);
      await expectRefused(() => patch(client, id, 'caption', 'Чужой'), 404, 'не найден');
      await expectRefused(() => client.send('DELETE', `/manage/savedView/${id}`), 404, '');
    }
  });

  test('those of its roles, who cannot change it', async () => {
    const id = await made(editor, { caption: 'Общий вид редакторов', roleIds: roleIds('siteEditors') });
    expect(await seen(other)).toContain(id);
    expect(await seen(admin)).toContain(id);
    expect(await seen(events)).not.toContain(id);
    await expectRefused(() => patch(other, id, 'caption', 'Чужой'), 403, 'владелец или администратор');
    await expectRefused(() => other.send('DELETE', `/manage/savedView/${id}`), 403, 'владелец или администратор');
    const change = await patch(admin, id, 'caption', 'Исправлен');
    expect(change.status, change.raw.body).toBe(200);
    expect((await patch(editor, id, 'roleIds', [])).status).toBe(200);
    expect(await seen(other)).not.toContain(id);
  });

  test('not those who may not read its class', async () => {
    const id = await made(admin, { roleIds: roleIds('siteEditors', 'eventManagers') });
    expect((await editor.send('GET', '/manage/news/')).status).toBe(200);
    expect((await events.send('GET', '/manage/news/')).status).toBe(403);
    expect(await seen(editor)).toContain(id);
    expect(await seen(events)).not.toContain(id);
  });

  test('alike in lists, counts, searches, workbooks and the history', async () => {
    const id = await made(editor, { caption: 'Заветный журавль' });
    const searched = (client: TestClient) =>
      client.send('GET', `/manage/savedView/?filter=${encodeURIComponent('журавль')}`);
    expect((await searched(editor)).body['total']).toBe(1);
    expect((await searched(other)).body['total']).toBe(0);
    const everywhere = await other.send('GET', `/search/?text=${encodeURIComponent('журавль')}`);
    expect(everywhere.raw.body).not.toContain('Заветный');
    const found = await other.send('GET', '/home/');
    expect(found.raw.body).not.toContain('Заветный');
    expect((await editor.send('GET', `/manage/savedView/${id}/history/`)).status).toBe(200);
    expect((await other.send('GET', `/manage/savedView/${id}/history/`)).status).toBe(404);
    const frozen = await other.send('POST', '/manage/savedView/selection/', { filter: [] });
    expect(frozen.body['count']).toBe((await seen(other)).length);
  });
});

describe('who shares a view', () => {
  test('a user, with roles of their own', async () => {
    await expectRefused(() => post(editor, { roleIds: roleIds('eventManagers') }), 422, 'только своим ролям');
    const id = await made(editor);
    await expectRefused(
      () => patch(editor, id, 'roleIds', roleIds('siteEditors', 'eventManagers')),
      422,
      'только своим ролям',
    );
    expect((await patch(editor, id, 'roleIds', roleIds('siteEditors'))).status).toBe(200);
  });

  test('administrators, with all roles', async () => {
    const id = await made(admin, { roleIds: [...roles.values()] });
    expect(await seen(editor)).toContain(id);
  });

  test('what a list opens with is for administrators, one for a role', async () => {
    const shared = { className: 'case', state: {}, roleIds: roleIds('siteEditors') };
    await expectRefused(() => post(editor, { ...shared, isDefault: true }), 422, 'назначает и меняет администратор');
    const own = await made(editor, shared);
    await expectRefused(() => patch(editor, own, 'isDefault', true), 422, 'назначает и меняет администратор');
    await expectRefused(() => post(admin, { ...shared, roleIds: [], isDefault: true }), 422, 'Выберите роли');
    await made(admin, { ...shared, caption: 'Первый', isDefault: true });
    await expectRefused(() => patch(admin, own, 'isDefault', true), 422, 'уже открывается с вида «Первый»');
  });

  test('an owner is not given by the body', async () => {
    const id = await made(editor, {});
    await expectRefused(() => patch(editor, id, 'ownerId', admin.userId), 422, 'только для чтения');
    const { body } = await editor.send('GET', `/manage/savedView/${id}/`);
    expect(body['ownerId']).toBe(editor.userId);
  });
});

describe('what a view holds', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? { fieldName: 'id', fieldValue: 1 } : { any: [deep(levels - 1)] };

  test.each([
    ['an unknown class', { className: 'nothing', state: {} }, 'className'],
    ['a class that is closed to its maker', { className: 'databusRequest', state: {} }, 'className'],
    ['another spelling of a class', { className: 'News', state: {} }, 'className'],
    ['an unknown field', { state: { filter: [{ fieldName: 'nothing', fieldValue: 1 }] } }, 'nothing'],
    ['a value of another kind', { state: { filter: [{ fieldName: 'instanceStateId', fieldValue: 'да' }] } }, 'state'],
    ['an unknown column', { state: { columns: ['caption', 'nothing'] } }, 'nothing'],
    ['an unknown order', { state: { sort: { fieldName: 'nothing', direction: 'ASC' } } }, 'nothing'],
    ['a filter that is too deep', { state: { filter: [deep(6)] } }, 'не больше 5 уровней и 50 условий'],
    ['an unknown part', { state: { wrong: 1 } }, 'wrong'],
    ['a list', { state: [] }, 'state'],
    ['an unknown form', { form: 'globe' }, 'form'],
  ])('%s is refused at its field', async (_, body, told) => {
    await expectRefused(() => post(editor, body), 422, told);
  });

  test('a filter in groups, a folder and relative values', async () => {
    const state = {
      filter: [
        {
          not: { any: [deep(3), { fieldName: 'publicationDate', fieldValue: { relative: 'days', from: -6, to: 0 } }] },
        },
      ],
      columns: ['caption', 'publicationDate'],
      order: ['publicationDate', 'caption'],
      folder: 1,
      density: 'dense',
    };
    const id = await made(editor, { state });
    const { body } = await editor.send('GET', `/manage/savedView/${id}/`);
    expect(body['state']).toEqual(state);
    expect((await editor.send('GET', '/manage/savedView/')).body.items.some((one) => one['state'] !== undefined)).toBe(
      true,
    );
  });

  test('it opens nothing: the list goes through the rights of its reader', async () => {
    const [secret, shown] = await Promise.all(
      ['Закрытая', 'Открытая'].map(async (caption, at) => {
        const folder = await admin.send('POST', '/manage/newsFolder/', { caption, name: `seen-${at}`, parentId: 0 });
        expect(folder.status, folder.raw.body).toBe(201);
        return Number(folder.body['id']);
      }),
    );
    for (const folderId of [secret, shown]) {
      const news = await admin.send('POST', '/manage/news/', { caption: 'Вид на новость', folderIds: [folderId] });
      expect(news.status, news.raw.body).toBe(201);
    }
    const access = await admin.send('POST', '/manage/FolderAccess/', {
      folderId: secret,
      roleId: roles.get(ROLE_NAMES.administrators),
    });
    expect(access.status, access.raw.body).toBe(201);
    const filter = [{ fieldName: 'caption', fieldValue: 'Вид на новость' }];
    const id = await made(admin, { state: { filter }, roleIds: roleIds('siteEditors') });
    const { body } = await editor.send('GET', `/manage/savedView/${id}/`);
    expect(body['state']).toEqual({ filter });
    const list = (client: TestClient) =>
      client.send('GET', `/manage/news/?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect((await list(admin)).body['total']).toBe(2);
    expect((await list(editor)).body['total']).toBe(1);
  });
});

test('a deletion is undone by its owner, and by nobody else', async () => {
  const id = await made(editor, { caption: 'Вернётся', roleIds: roleIds('siteEditors') });
  const gone = await editor.send('DELETE', `/manage/savedView/${id}`);
  expect(gone.status, gone.raw.body).toBeLessThan(300);
  const undo = `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`;
  await expectRefused(() => other.send('POST', undo), 403, '');
  expect((await editor.send('POST', undo)).status).toBe(200);
  expect(await seen(other)).toContain(id);
});

test('what is gone of a role and of a user is gone of views', async () => {
  const leaver = await app.as('siteEditors');
  const id = await made(leaver, { roleIds: roleIds('siteEditors') });
  const gone = await admin.send('DELETE', `/manage/user/${leaver.userId}`);
  expect(gone.status, gone.raw.body).toBeLessThan(300);
  expect(await seen(editor)).not.toContain(id);
});
