import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let editor: TestClient;
beforeAll(async () => {
  editor = await app.as('siteEditors');
});

/** Neither the order of `jsonb`, which is by length, nor the alphabet. */
const MODEL = { surname: null, b: { min: 1 }, name: 'Анна', 'я "в кавычках"': [1], a: null };
const KEYS = Object.keys(MODEL);

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  version?: number,
): Promise<TestAnswer> {
  const answer = await editor.send(method, url, body, version === undefined ? {} : { 'if-match': `"${version}"` });
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return answer;
}

const patch = (url: string, model: object, version?: number) =>
  ask('PATCH', url, [{ fieldName: 'model', fieldValue: model }], version);

const undo = (written: TestAnswer) => ask('POST', `/manage/change/${String(written.raw.headers['x-change-set'])}/undo`);

const keysOf = (value: unknown): readonly string[] => Object.keys(value instanceof Object ? value : {});

async function created(): Promise<{ readonly url: string; readonly id: number }> {
  const { body } = await ask('POST', '/manage/formDefinition/', {
    caption: 'Анкета',
    model: MODEL,
    sections: [],
    fields: [],
  });
  expect(keysOf(body['model'])).toEqual(KEYS);
  return { url: `/manage/formDefinition/${String(body['id'])}`, id: Number(body['id']) };
}

test('a model is answered in the order in which it was sent, with its values', async () => {
  const { url } = await created();
  const { body } = await ask('GET', url);
  expect(body['model']).toEqual(MODEL);
  expect(keysOf(body['model'])).toEqual(KEYS);
  const turned = Object.fromEntries(Object.entries(MODEL).toReversed());
  const patched = await patch(url, turned);
  expect(keysOf(patched.body['model'])).toEqual(KEYS.toReversed());
  expect(patched.body['version']).toBe(2);
  expect((await patch(url, turned)).body['version']).toBe(2);
  const { body: read } = await ask('GET', url);
  const put = await ask('PUT', url, { ...read, model: MODEL, caption: 'Другая' });
  expect(keysOf(put.body['model'])).toEqual(KEYS);
});

test('the history names a changed order, and an undo restores it', async () => {
  const { url, id } = await created();
  const turned = Object.fromEntries(Object.entries(MODEL).toReversed());
  const written = await patch(url, turned);
  const history = await ask('GET', `/manage/formDefinition/${id}/history/`);
  expect(JSON.stringify(history.body)).not.toContain('\uFDD0');
  expect(history.body['items']).toMatchObject([
    { fields: [{ fieldName: 'model', caption: 'Модель → Порядок', before: KEYS, after: KEYS.toReversed() }] },
    {},
  ]);
  await undo(written);
  expect(keysOf((await ask('GET', url)).body['model'])).toEqual(KEYS);
});

test('writes of two are merged in their order, and one is undone past the other', async () => {
  const { url } = await created();
  const { surname, ...others } = MODEL;
  const moved = await patch(url, { ...others, surname }, 1);
  await patch(url, { ...MODEL, phone: null }, 1);
  const both = (await ask('GET', url)).body['model'];
  expect(keysOf(both)).toEqual(['b', 'name', 'я "в кавычках"', 'a', 'phone', 'surname']);
  await undo(moved);
  expect(keysOf((await ask('GET', url)).body['model'])).toEqual([...KEYS, 'phone']);
});

test('a deleted form comes back with its model as it was', async () => {
  const { url } = await created();
  await undo(await ask('DELETE', url));
  const { body } = await ask('GET', url);
  expect(body['model']).toEqual(MODEL);
  expect(keysOf(body['model'])).toEqual(KEYS);
});

test('a key that is kept for the order is refused', async () => {
  const body = { caption: 'Анкета', model: { '\uFDD0': ['b', 'a'], a: 1, b: 2 }, sections: [], fields: [] };
  expect((await editor.send('POST', '/manage/formDefinition/', body)).status).toBe(422);
});
