import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const editor: TestClient = await app.as('siteEditors');
const MOST = 8 * 1024 * 1024 - 1000;
let id = 0;
/** The processor time for a body of the same length with a single text, in milliseconds. */
let plain = 0;

async function measured(send: () => Promise<TestAnswer>): Promise<readonly [answer: TestAnswer, milliseconds: number]> {
  const before = process.cpuUsage();
  const answer = await send();
  const { user, system } = process.cpuUsage(before);
  return [answer, (user + system) / 1000];
}

/** The processor time of a request in milliseconds: the least of three times, since collected garbage adds to others. */
async function leastTime(
  send: () => Promise<TestAnswer>,
): Promise<readonly [answer: TestAnswer, milliseconds: number]> {
  let [answer, least] = await measured(send);
  for (let time = 1; time < 3; time += 1) {
    const [next, spent] = await measured(send);
    [answer, least] = [next, Math.min(least, spent)];
  }
  return [answer, least];
}

const send = (body: string) => editor.send('POST', '/manage/news/', body);

beforeAll(async () => {
  id = Number((await editor.send('POST', '/manage/news/', { caption: 'Новость' })).body['id']);
  const body = `{"caption":"${'x'.repeat(MOST)}"}`;
  [, plain] = await leastTime(() => send(body));
});

function times(count: number, text: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => text(at)).join(',');
}

const HOSTILE: readonly (readonly [what: string, body: () => string])[] = [
  ['many keys', () => `{${times(500_000, (at) => `"key${at}":1`)}}`],
  ['as many keys as are read', () => `{${times(9_900, (at) => `"key${at}":1`)}}`],
  ['many keys in the map of custom fields', () => `{"extendedProperties":{${times(9_900, (at) => `"key${at}":1`)}}}`],
  ['many keys that look like numbers', () => `{${times(9_900, (at) => `"${at * 40_000}":1`)}}`],
  [
    'many objects of many keys',
    () => `{"parameters":[${times(9, () => `{${times(9_900, (at) => `"key${at}":1`)}}`)}]}`,
  ],
  ['one key many times', () => `{${times(900_000, () => '"caption":1')}}`],
  ['one key as often as is read', () => `{${times(9_900, () => '"caption":1')}}`],
  ['__proto__', () => `{"__proto__":{${times(9_900, (at) => `"key${at}":1`)}},"constructor":{"prototype":{"a":1}}}`],
  ['lists within lists', () => '['.repeat(MOST)],
  [
    'lists within lists, all of them ended',
    () => `{"caption":${'['.repeat(MOST / 2 - 10)}${']'.repeat(MOST / 2 - 10)}}`,
  ],
  ['objects within objects', () => '{"a":'.repeat(MOST / 5)],
  ['a huge list', () => `[${'1,'.repeat(MOST / 2)}1]`],
  ['a huge list of nothing', () => `{"caption":[${'{},'.repeat(MOST / 3 - 10)}{}]}`],
  ['a long number', () => `{"priority":${'1'.repeat(MOST)}}`],
  ['a long fraction', () => `{"priority":0.${'1'.repeat(MOST)}}`],
  ['a long exponent', () => `{"priority":1e${'9'.repeat(MOST)}}`],
  ['a text of escapes', () => `{"caption":"${String.raw`\"`.repeat(MOST / 2)}"}`],
  ['a text of backslashes that does not end', () => `{"caption":"${'\\'.repeat(MOST)}`],
  ['nothing but spaces', () => ' '.repeat(MOST)],
  ['a text in the place of a list', () => `{"folderIds":"${'x'.repeat(MOST)}"}`],
  ['markup', () => `{"caption":"a","fullInfo":"${'<b>'.repeat(MOST / 3 - 10)}"}`],
];

describe('a hostile body of 8 MB', () => {
  test.each(HOSTILE)('%s: is refused as cheaply as a plain one', async (_what, body) => {
    const text = body();
    const unchanged = await app.fingerprint();
    const [answer, spent] = await leastTime(() => send(text));
    expect([400, 413, 422], answer.raw.body.slice(0, 300)).toContain(answer.status);
    expect(answer.body['message']).toMatch(/[а-яё]/iu);
    expect(answer.raw.body.length).toBeLessThan(20_000);
    expect(await app.fingerprint()).toBe(unchanged);
    expect(spent, `a plain one took ${plain} ms`).toBeLessThan(3 * plain + 300);
    expect(Reflect.get({}, 'key1')).toBeUndefined();
  });

  test('so is a hostile filter', async () => {
    const entry = (value: string) => `[{"fieldName":"captionNull","fieldValue":${value}}]`;
    for (const [filter, status] of [
      [entry(`${'['.repeat(6000)}${']'.repeat(6000)}`), 400],
      ['['.repeat(6000) + ']'.repeat(6000), 400],
      [`[${times(1500, () => '{"fieldName":"a"}')}]`, 400],
      [entry(`[${times(6000, () => '1')}]`), 400],
      [`[{"fieldName":"${'x'.repeat(15_000)}"}]`, 400],
      [`[{"fieldName":"priority","fieldValue":${'1'.repeat(15_000)}}]`, 400],
      ['[[[[[[[[', 200],
    ] as const) {
      const [answer, spent] = await leastTime(() =>
        editor.send('GET', `/manage/news/?filter=${encodeURIComponent(filter)}`),
      );
      expect(answer.status, `${filter.slice(0, 40)} ${answer.raw.body.slice(0, 300)}`).toBe(status);
      expect(answer.raw.body.length).toBeLessThan(2000);
      expect(spent).toBeLessThan(plain + 300);
    }
    const items = { filter: JSON.parse(entry(`${'['.repeat(60)}${']'.repeat(60)}`)) };
    expect((await editor.send('POST', '/manage/news/selection/', items)).status).toBe(400);
  });
});

test('of more than a hundred invalid fields the first hundred are reported, with the number of the others', async () => {
  const unchanged = await app.fingerprint();
  const wrong = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`key${at}`, at]));
  const answer = await editor.send('POST', '/manage/news/', { caption: 'Новость', ...wrong });
  expect([answer.status, answer.body['message']]).toEqual([
    422,
    'Пожалуйста заполните форму правильно. Показаны первые 100 ошибок, не показано ещё 150',
  ]);
  const first = Array.from({ length: 100 }, (_, at) => ({ fieldName: `key${at}`, message: 'Поле не найдено' }));
  expect(answer.body['errors']).toEqual(first);
  const fields = [{ fieldName: 'extendedProperties', fieldValue: wrong }];
  expect((await editor.send('PATCH', `/manage/news/${id}`, fields)).body['errors']).toHaveLength(100);
  expect(
    (await editor.send('PUT', `/manage/news/${id}`, { caption: 'Новость', ...wrong })).body['errors'],
  ).toHaveLength(100);
  expect(await app.fingerprint()).toBe(unchanged);
});

test('the bodies of the largest calls are accepted', async () => {
  const row = (await editor.send('GET', `/manage/news/${id}`)).body;
  const rows = Array.from({ length: 1200 }, (_, at) => ({ ...row, id: at === 0 ? id : 1_000_000_000 + at }));
  expect((await editor.send('DELETE', '/manage/news/', rows)).status).toBe(404);
  const places = Array.from({ length: 10_000 }, (_, at) => ({ id: 1_000_000_000 + at, priority: at, parentId: 0 }));
  const admin = await app.as('administrators');
  expect((await admin.send('PATCH', '/manage/newsFolder/priority/tree', places)).status).toBe(404);
});
