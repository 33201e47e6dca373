import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let admin: TestClient;
beforeAll(async () => {
  admin = await app.as('administrators');
});

const choose = (className: string, id: number, client = admin) =>
  client.send('PATCH', `/manage/${className}/${id}/default/`);

async function marked(className: string, ids: readonly number[]): Promise<readonly unknown[]> {
  const answers = await Promise.all(ids.map((id) => admin.send('GET', `/manage/${className}/${id}/`)));
  return answers.map(({ body }) => body['isDefault']);
}

describe('the default of a parent', () => {
  test('is removed from a record that moves to a parent that already has one', async () => {
    const [near, far] = [
      await admin.make('clinic', { caption: 'Первая' }),
      await admin.make('clinic', { caption: 'Вторая' }),
    ];
    const staying = await admin.make('clinicBranch', { clinicId: far, caption: 'На месте' });
    const moving = await admin.make('clinicBranch', { clinicId: near, caption: 'В пути' });
    const other = await admin.make('clinicBranch', { clinicId: near, caption: 'Рядом' });
    const all = [staying, moving, other];
    for (const id of [staying, other, moving]) expect((await choose('clinicBranch', id)).status).toBe(200);
    expect(await marked('clinicBranch', all)).toEqual([true, true, false]);

    const field = { fieldName: 'clinicId', fieldValue: far };
    const moved = await admin.send('PATCH', `/manage/clinicBranch/${moving}`, [field]);
    expect(moved.status, moved.raw.body).toBe(200);
    expect(await marked('clinicBranch', all)).toEqual([true, false, false]);
    const undone = await admin.send('POST', `/manage/change/${String(moved.raw.headers['x-change-set'])}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect(await marked('clinicBranch', all)).toEqual([true, true, false]);
  });

  test('of several that move together one stays', async () => {
    const clinics = await Promise.all(['А', 'Б', 'В'].map((caption) => admin.make('clinic', { caption })));
    const branches: number[] = [];
    for (const clinicId of clinics.slice(1)) {
      const id = await admin.make('clinicBranch', { clinicId, caption: 'Филиал' });
      await choose('clinicBranch', id);
      branches.push(id);
    }
    const fields = [{ fieldName: 'clinicId', fieldValue: clinics[0] }];
    const moved = await admin.send('PATCH', '/manage/clinicBranch/cascade', { ids: branches, fields });
    expect(moved.status, moved.raw.body).toBe(200);
    expect(await marked('clinicBranch', branches)).toEqual([true, false]);
  });
});

test('a default that was deleted comes back as none where there is another by then', async () => {
  const [first, second] = [
    await admin.make('warehouse', { caption: 'Север' }),
    await admin.make('warehouse', { caption: 'Юг' }),
  ];
  await choose('warehouse', first);
  const deleted = await admin.send('DELETE', `/manage/warehouse/${first}/`);
  await choose('warehouse', second);
  const undone = await admin.send('POST', `/manage/change/${String(deleted.raw.headers['x-change-set'])}/undo`);
  expect(undone.status, undone.raw.body).toBe(200);
  expect(await marked('warehouse', [first, second])).toEqual([false, true]);
});

describe('the default picture', () => {
  const imageOf = (componentId: number) => admin.make('ComponentImage', { componentId, name: 'снимок.jpg' });

  test('is held by its component, whose history tells of it and whose undo takes it back', async () => {
    const news = await admin.make('news', { caption: 'С картинками' });
    const [one, two] = [await imageOf(news), await imageOf(news)];
    await choose('ComponentImage', one);
    const chosen = await choose('ComponentImage', two);
    expect([chosen.status, chosen.body['id']]).toEqual([200, two]);
    const held = async () => (await admin.send('GET', `/manage/news/${news}/`)).body['defaultImageId'];
    expect(await held()).toBe(two);
    await admin.send('POST', `/manage/change/${String(chosen.raw.headers['x-change-set'])}/undo`);
    expect(await held()).toBe(one);
  });

  test('is chosen by those alone who may change the component', async () => {
    const news = await admin.make('news', { caption: 'Чужая' });
    const image = await imageOf(news);
    const manager = await app.as('eventManagers');
    const before = await app.fingerprint();
    expect((await choose('ComponentImage', image, manager)).status).toBe(404);
    expect(await app.fingerprint()).toEqual(before);
  });
});
