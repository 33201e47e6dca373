import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

const article = await admin.make('article', { caption: 'О пользе ёлок', source: 'Журнал «Лес»' });
const news = await admin.make('news', { caption: 'Ёлки у дома', description: 'Польза очевидна' });
const later = await admin.make('news', { caption: 'Наши ёлки' });
await admin.make('news', { caption: 'Совсем другое' });
const region = await admin.make('region', { name: 'Ёлкино', regionTypeId: 3 });

async function found(client: TestClient, text: string): Promise<unknown> {
  const answer = await client.send('GET', `/search/?text=${encodeURIComponent(text)}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body['groups'];
}

describe('search over everything', () => {
  test('every word must stand there, letter case and ё aside; captions that begin with the text come first', async () => {
    expect(await found(admin, 'елк')).toEqual([
      {
        className: 'news',
        items: [
          { id: news, caption: 'Ёлки у дома' },
          { id: later, caption: 'Наши ёлки' },
        ],
        total: 2,
      },
      { className: 'region', items: [{ id: region, caption: 'Ёлкино' }], total: 1 },
    ]);
    expect(await found(admin, 'ЁЛОК польз')).toEqual([
      { className: 'article', items: [{ id: article, caption: 'О пользе ёлок' }], total: 1 },
    ]);
  });

  test('what the caption does not show is told with its field', async () => {
    const email = 'mayak@example.org';
    const client = await admin.make('client', { fullName: 'Луков Лев', phone: '+7 (901) 555-66-77', email });
    const passages = async (text: string) => {
      const { body } = await admin.send('GET', `/search/?text=${encodeURIComponent(text)}`);
      return body['groups'];
    };
    const item = { id: client, caption: 'Луков Лев' };
    expect(await passages('mayak')).toMatchObject([{ items: [{ ...item, passage: `E-mail: ${email}` }] }]);
    expect(await passages('8 901 555-66-77')).toMatchObject([
      { items: [{ ...item, passage: expect.stringContaining('Телефон: ') }] },
    ]);
    expect(await found(admin, 'луков')).toEqual([{ className: 'client', items: [item], total: 1 }]);
  });

  test('five records of a class are shown and all are counted', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await admin.make('news', { caption: `Дирижабль ${number}` });
    const { body } = await admin.send('GET', `/search/?text=${encodeURIComponent('дирижабли')}`);
    expect(body).toMatchObject({ groups: [{ className: 'news', items: { length: 5 }, total: 7 }] });
  });

  test('a number is the record of that number', async () => {
    expect(await found(admin, ` ${region} `)).toEqual([
      { className: 'region', items: [{ id: region, caption: 'Ёлкино' }], total: 1 },
    ]);
  });

  test('a role finds what it may open and nothing else', async () => {
    expect(await found(await app.as('customerService'), 'елк')).toEqual([
      { className: 'region', items: [{ id: region, caption: 'Ёлкино' }], total: 1 },
    ]);
    expect(await found(await app.as('consentManager'), 'елк')).toEqual([]);
    expect((await app.anonymous('GET', '/search/?text=елк')).status).toBe(401);
  });

  test.each(["'; drop table news; --", '%', '_', '\\', '(a+)+$', '=1'])('%s is literal', async (text) => {
    expect(await found(admin, text)).toEqual([]);
  });

  test.each(['', '?text=', '?text=%20', '?text=%00', `?text=${'я'.repeat(1001)}`, '?text=a&text=b'])(
    'nothing to look for is 400: %s',
    async (query) => {
      expect((await admin.send('GET', `/search/${query}`)).status).toBe(400);
    },
  );
});
