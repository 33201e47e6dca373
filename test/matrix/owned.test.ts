import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { samplePicture } from '#test/harness/sample-files.ts';

const app = await openTestApp();
afterAll(() => app.close());

let editor: TestClient;
let manager: TestClient;
const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? 0;

async function make(name: string, className: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await editor.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  ids.set(name, Number(answer.body['id']));
}

beforeAll(async () => {
  editor = await app.as('siteEditors');
  manager = await app.as('eventManagers');
  const base64 = (await samplePicture()).toString('base64');
  await make('news', 'news', { caption: 'Новость' });
  await make('event', 'event', { caption: 'Мероприятие', type: 4 });
  await make('feature', 'feature', { caption: 'Особенность' });
  for (const owner of ['news', 'event']) {
    const componentId = idOf(owner);
    await make(`${owner} picture`, 'ComponentImage', { name: `${owner}.jpg`, size: 1, componentId, base64 });
    await make(`${owner} album`, 'ComponentImageAlbum', { caption: owner, name: owner, componentId });
    await make(`${owner} link`, 'componentFeature', { componentId, featureId: idOf('feature') });
  }
});

const OWNED = [
  ['ComponentImage', 'picture'],
  ['ComponentImageAlbum', 'album'],
  ['componentFeature', 'link'],
] as const;

test('lists and the home page tell a role of what belongs to records that it may read, and of nothing else', async () => {
  for (const [className, name] of OWNED) {
    const seen = async (client: TestClient) => {
      const { body } = await client.send('GET', `/manage/${className}/`);
      return [body['total'], new Set(body.items.map((item) => item['id']))];
    };
    const [ofNews, ofEvent] = [idOf(`news ${name}`), idOf(`event ${name}`)];
    expect(await seen(editor), className).toEqual([2, new Set([ofNews, ofEvent])]);
    expect(await seen(manager), className).toEqual([1, new Set([ofEvent])]);
  }
  const { body } = await manager.send('GET', '/home/');
  const told = JSON.stringify(body['recent']);
  expect(told).toContain('event.jpg');
  expect(told).not.toContain('news.jpg');
});

test('what belongs to a record of a class that the role may not read is 404 to every call, and stays as it is', async () => {
  const picture = idOf('news picture');
  const unchanged = await app.fingerprint();
  for (const [className, name] of OWNED) {
    const path = `/manage/${className}/${idOf(`news ${name}`)}`;
    const fields = [{ fieldName: 'priority', fieldValue: 7 }];
    for (const answer of await Promise.all([
      manager.send('GET', path),
      manager.send('GET', `${path}/history/`),
      manager.send('PATCH', path, fields),
      manager.send('DELETE', path),
      manager.send('DELETE', `/manage/${className}/`, [idOf(`news ${name}`)]),
      manager.send('PATCH', `/manage/${className}/cascade`, { ids: [idOf(`news ${name}`)], fields }),
      manager.send('PATCH', `/manage/${className}/priority/`, [{ id: idOf(`news ${name}`), priority: 7 }]),
    ])) {
      expect(answer.status, `${className} ${answer.raw.body}`).toBe(404);
    }
  }
  expect((await manager.send('GET', `/objectimage/p${picture}.jpg`)).status).toBe(404);
  expect((await manager.send('GET', `/objectimage/p${picture}v200x200.jpg`)).status).toBe(404);
  expect(await app.fingerprint()).toBe(unchanged);
  expect((await manager.send('GET', `/objectimage/p${idOf('event picture')}.jpg`)).status).toBe(200);
  expect((await manager.send('DELETE', `/manage/componentFeature/${idOf('event link')}`)).status).toBe(204);
});

test('nothing is hung on a record that the role may at most choose', async () => {
  await make('clinic', 'clinic', { caption: 'Клиника' });
  const unchanged = await app.fingerprint();
  const answer = await manager.send('POST', '/manage/componentFeature/', {
    componentId: idOf('clinic'),
    featureId: idOf('feature'),
  });
  expect([answer.status, answer.body['errors']]).toEqual([
    422,
    [{ fieldName: 'componentId', message: 'Элемент не найден' }],
  ]);
  expect(await app.fingerprint()).toBe(unchanged);
});
