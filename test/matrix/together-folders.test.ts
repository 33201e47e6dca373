import { afterAll, describe, expect, test } from 'vitest';
import type { TestClient } from '#test/harness/test-app.ts';
import { openTwoServers } from '#test/harness/two-servers.ts';

const { app, second, close } = await openTwoServers();
afterAll(close);
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');

const FOLDERS = '/manage/newsFolder';
const ROUNDS = 12;
let made = 0;

async function folder(parentId: number): Promise<number> {
  made += 1;
  const answer = await admin.send('POST', `${FOLDERS}/`, {
    caption: `Папка ${made}`,
    name: `folder-${made}`,
    parentId,
  });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

/** Sends through another server if there is one, so that nothing cached in one process helps. */
async function elsewhere(...request: Parameters<TestClient['send']>) {
  return second ? second.send(admin, ...request) : admin.send(...request);
}

async function here(...request: Parameters<TestClient['send']>) {
  return admin.send(...request);
}

async function counted(condition: string): Promise<number> {
  const [row] = await app.context.database.query<{ n: number }>({
    text: `select count(*) as n from ${condition}`,
    values: [],
  });
  return Number(row?.n);
}

const CYCLES = `(with recursive up (start, id) as (select id, parent_id from news_folder
  union select up.start, f.parent_id from up join news_folder f on f.id = up.id) select from up where start = id) cycles`;
const ORPHANS =
  'news_folder f where f.parent_id is not null and not exists (select from news_folder p where p.id = f.parent_id)';
const LOST = 'news t, unnest(t.folder_ids) f (id) where not exists (select from news_folder n where n.id = f.id)';
const MISCOUNTED = `(select folder_ids, instance_state_id, count(*) as n from news where folder_ids <> '{}' group by 1, 2
  except select folder_ids, state, sum(n) from folder_count where class_id = 102 group by 1, 2 having sum(n) <> 0) wrong`;

describe('folders that many change at once', () => {
  test('of two moves that would make a circle one is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = [await folder(0), await folder(0)];
      const answers = await Promise.all([
        admin.send('PUT', `${FOLDERS}/move/${one}/to/${two}`),
        round % 2 === 0
          ? elsewhere('PUT', `${FOLDERS}/move/${two}/to/${one}`)
          : elsewhere('PATCH', `${FOLDERS}/${two}`, [{ fieldName: 'parentId', fieldValue: one }]),
      ]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
    expect(await counted(CYCLES)).toBe(0);
  });

  test('of deleting a folder and adding one to it one wins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const parent = await folder(0);
      made += 1;
      const child = { caption: 'Новая', name: `folder-${made}`, parentId: parent };
      const [deleted, added] = await Promise.all([
        admin.send('DELETE', `${FOLDERS}/${parent}`),
        elsewhere('POST', `${FOLDERS}/`, child),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([deleted.status, added.status]);
    }
    expect(await counted(ORPHANS)).toBe(0);
  });

  test('a record placed in a folder that is being deleted stands in none that is gone', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = await folder(0);
      const item = await editor.send('POST', '/manage/news/', { caption: 'Новость' });
      const [deleted, placed, another] = await Promise.all([
        admin.send('DELETE', `${FOLDERS}/${place}`),
        elsewhere('POST', `${FOLDERS}/${place}/object/${String(item.body['id'])}`),
        elsewhere('POST', '/manage/news/', { caption: 'Ещё новость', folderIds: [place] }),
      ]);
      expect(deleted.status, deleted.raw.body).toBe(204);
      expect([200, 404, 422]).toContain(placed.status);
      expect([201, 422]).toContain(another.status);
    }
    expect(await counted(LOST)).toBe(0);
    expect(await counted(MISCOUNTED)).toBe(0);
  });

  test('of parallel orders one is left as it was asked for', async () => {
    const parent = await folder(0);
    const children = [await folder(parent), await folder(parent), await folder(parent), await folder(parent)];
    for (let round = 0; round < ROUNDS; round += 1) {
      const orders = [children, children.toReversed(), [...children.slice(2), ...children.slice(0, 2)]];
      const answers = await Promise.all(
        orders.map((order, at) =>
          (at === 0 ? elsewhere : here)(
            'PATCH',
            `${FOLDERS}/priority/tree`,
            order.map((id, priority) => ({ id, parentId: parent, priority })),
          ),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204]);
      const tree = await admin.send('GET', `${FOLDERS}/${parent}/tree`);
      const found: { children: readonly { id: number }[] } = JSON.parse(tree.raw.body);
      expect(orders).toContainEqual(found.children.map((child) => child.id));
    }
  });

  test('a role ticked many times has one access record', async () => {
    const place = await folder(0);
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const roleId = roles.body.items.find((role) => role['name'] === 'Event Managers')?.['id'];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        (at % 2 === 0 ? elsewhere : here)('POST', '/manage/FolderAccess/', { folderId: place, roleId }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
    expect(await counted(`folder_access where folder_id = ${place}`)).toBe(1);
  });

  test('what is closed on one server is closed on the other at the next request', async () => {
    const place = await folder(0);
    const item = await editor.send('POST', '/manage/news/', { caption: 'Новость', folderIds: [place] });
    const path = `/manage/news/${String(item.body['id'])}`;
    const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
    const roleId = roles.body.items.find((role) => role['name'] === 'Event Managers')?.['id'];
    const asked = () => (second ? second.send(editor, 'GET', path) : editor.send('GET', path));
    for (let round = 0; round < 5; round += 1) {
      expect((await asked()).status).toBe(200);
      const access = await admin.send('POST', '/manage/FolderAccess/', { folderId: place, roleId });
      expect((await asked()).status).toBe(404);
      expect((await editor.send('GET', path)).status).toBe(404);
      await admin.send('DELETE', `/manage/FolderAccess/${String(access.body['id'])}`);
    }
  });
});
