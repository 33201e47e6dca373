import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
let editor: TestClient;

beforeAll(async () => {
  editor = await app.as('siteEditors');
});

async function made(className: string, body: Readonly<Record<string, unknown>>): Promise<TestAnswer['body']> {
  const answer = await editor.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

async function nameOf(className: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  return (await made(className, body))['name'];
}

describe('the system name of a new record', () => {
  test('is made of the caption where none is sent', async () => {
    expect(await nameOf('news', { caption: 'Открытие ёлки: день 1!' })).toBe('otkrytie-elki-den-1');
    expect(await nameOf('brand', { caption: 'Юлия Щукина & Ко' })).toBe('yuliya-shchukina-ko');
  });

  test('is the one that is sent', async () => {
    expect(await nameOf('news', { caption: 'Своё имя', name: 'my-name' })).toBe('my-name');
    const taken = await editor.send('POST', '/manage/news/', { caption: 'Другое', name: 'My-Name' });
    expect(taken.status).toBe(409);
  });

  test('is free within the class: the next number that no record has', async () => {
    await made('news', { caption: 'Итоги', name: 'ITOGI-2' });
    expect(await nameOf('news', { caption: 'Итоги', name: null })).toBe('itogi');
    expect(await nameOf('news', { caption: 'Итоги', name: '' })).toBe('itogi-3');
    expect(await nameOf('article', { caption: 'Итоги' })).toBe('itogi');
  });

  test('fits its length with its number', async () => {
    const caption = `${'щ'.repeat(37)} и`;
    const [first, second] = [await nameOf('news', { caption }), await nameOf('news', { caption })];
    expect(first).toBe(`${'shch'.repeat(37)}-i`);
    expect(second).toBe(`${'shch'.repeat(37)}-2`);
  });

  test('has a number at random where the small ones are taken', async () => {
    const names = ['prikaz', ...Array.from({ length: 49 }, (_, at) => `prikaz-${at + 2}`)];
    await Promise.all(names.map((name) => made('article', { caption: 'Приказ', name })));
    expect(await nameOf('article', { caption: 'Приказ' })).toMatch(/^prikaz-(?:5[1-9]|[6-9]\d|\d{3,7})$/u);
  });

  test('stays empty where the caption has no letter for it', async () => {
    expect(await nameOf('news', { caption: '«…»' })).toBeNull();
  });

  test('is not made again by later writes, nor for a restored record', async () => {
    const { id } = await made('news', { caption: 'Без имени' });
    await editor.send('PATCH', `/manage/news/${String(id)}`, [{ fieldName: 'name', fieldValue: null }]);
    const gone = await editor.send('DELETE', `/manage/news/${String(id)}/`);
    const back = await editor.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
    expect(back.status).toBe(200);
    const { body } = await editor.send('GET', `/manage/news/${String(id)}/`);
    expect(body['name']).toBeNull();
  });

  test('is another one for each of many at once, with and without a key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        editor.send(
          'POST',
          '/manage/news/',
          { caption: 'Одновременно' },
          at % 2 === 0 ? {} : { 'idempotency-key': `free-name-${at}` },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const names = answers.map(({ body }) => String(body['name'])).toSorted();
    const expected = ['odnovremenno', ...Array.from({ length: 11 }, (_, at) => `odnovremenno-${at + 2}`)];
    expect(names).toEqual(expected.toSorted());
  });
});
