import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
let editor: TestClient;

beforeAll(async () => {
  editor = await app.as('siteEditors');
});

async function article(fields: object): Promise<number> {
  const answer = await editor.send('POST', '/manage/article/', fields);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

async function keywords(componentId: number): Promise<readonly unknown[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: componentId }]));
  const answer = await editor.send('GET', `/manage/SeoKeyword/?pageSize=100&orderFieldName=priority&filter=${filter}`);
  return answer.body.items.map((item) => item['keyword']);
}

const put = (id: number, body: unknown, client = editor): Promise<TestAnswer> =>
  client.send('PUT', `/manage/article/${id}/keywords/`, body);

async function expectRefused(status: number, request: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const before = await app.fingerprint();
  const answer = await request();
  expect(answer.status, answer.raw.body).toBe(status);
  expect(await app.fingerprint()).toBe(before);
  return answer;
}

describe('keywords made of a record', () => {
  test('fold word forms, leave stop words out, begin with the base, and keep it', async () => {
    const id = await article({
      caption: 'Имплантация зубов под ключ',
      fullInfo:
        '<p>Имплантацию зубов проводят за один день. Цены на <b>имплантацию</b> и протезирование зубами.</p><script>зубы зубы</script>',
    });
    const answer = await put(id, { keywordBases: 'имплантация зуба цена\nотбеливание' });
    expect(answer.status, answer.raw.body).toBe(200);
    const made = await keywords(id);
    expect(made).toEqual(answer.body['keywords']);
    expect(made[0]).toBe('имплантация зуба цена');
    expect(made).toContain('имплантация зубов');
    expect(made.filter((keyword) => String(keyword).startsWith('зуб'))).toHaveLength(1);
    expect(made[1]).toBe('отбеливание');
    expect(made.some((keyword) => String(keyword).includes('проводят'))).toBe(false);
    expect(made.some((keyword) => ['на', 'за', 'и', 'под'].includes(String(keyword)))).toBe(false);
    const record = await editor.send('GET', `/manage/article/${id}/`);
    expect(record.body['keywordBases']).toBe('имплантация зуба цена\nотбеливание');
  });

  test('are not made twice, and are one change with the base', async () => {
    const id = await article({ caption: 'Протезирование зубов', description: 'Протезирование' });
    const first = await put(id, { keywordBases: 'протезирование' });
    expect(Number(first.body['added'])).toBeGreaterThan(0);
    const again = await put(id, {});
    expect(again.body['added']).toBe(0);
    const history = await editor.send('GET', `/manage/article/${id}/history/`);
    const changeSetId = Number(history.body.items[0]?.['changeSetId']);
    expect((await editor.send('POST', `/manage/change/${changeSetId}/undo`)).status).toBe(200);
    expect(await keywords(id)).toEqual([]);
  });

  test('by several at once are made once', async () => {
    const id = await article({ caption: 'Ортодонтия для взрослых', description: 'Ортодонтия и брекеты' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(id, { keywordBases: 'ортодонтия' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const made = await keywords(id);
    expect(new Set(made).size).toBe(made.length);
  });

  test.each([
    ['2024', 'nothing-here'],
    ['и не под', 'stop-words-alone'],
  ])('of «%s» are refused with the reason', async (caption, name) => {
    const id = await article({ caption, name });
    const answer = await expectRefused(422, () => put(id, { keywordBases: '' }));
    expect(answer.body['message']).toBe('Нет текста, из которого можно составить ключевые слова');
  });
});

describe('keywords given as a text', () => {
  test.each([
    ['лечение, Лечение,уход', 1, ['лечение', 'уход']],
    ['лечение, зубы\nуход', 2, ['лечение, зубы', 'уход']],
    ['["а, б", "в"]', 3, ['а, б', 'в']],
    ['одно слово', 0, ['одно слово']],
    ['раз, два', undefined, ['раз', 'два']],
  ])('%j of type %s', async (text, type, expected) => {
    const id = await article({ caption: `Текст ${text.length} ${String(type)}` });
    const answer = await editor.send('POST', '/manage/SeoKeyword/scope/', { componentId: id, text, type });
    expect(answer.status, answer.raw.body).toBe(201);
    expect(await keywords(id)).toEqual(expected);
    expect((await put(id, { text: `${String(expected[0]).toUpperCase()}\nновое`, type: 2 })).status).toBe(200);
    expect(await keywords(id)).toEqual([...expected, 'новое']);
  });

  test('what is no text of its type, is empty or too long is refused', async () => {
    const id = await article({ caption: 'Отказы' });
    for (const body of [
      { text: 'а', type: 3 },
      { text: ' ', type: 1 },
      { text: 'а', type: 9 },
      { text: 5 },
      { text: 'а'.repeat(251), type: 0 },
      { text: 'а,'.repeat(150_001), type: 1 },
      { text: Array.from({ length: 1001 }, (_, at) => `к${at}`).join(','), type: 1 },
    ])
      await expectRefused(422, () => put(id, body));
  });
});

test('nobody without the right, and nothing that is no component, gets keywords', async () => {
  const id = await article({ caption: 'Права' });
  const service = await app.as('customerService');
  const manager = await app.as('eventManagers');
  await expectRefused(403, () => put(id, { text: 'а', type: 0 }, service));
  await expectRefused(403, () => put(id, { text: 'а', type: 0 }, manager));
  await expectRefused(404, () => put(id + 1000, { text: 'а', type: 0 }));
  await expectRefused(422, () =>
    editor.send('POST', '/manage/SeoKeyword/scope/', { componentId: 1, text: 'а', type: 0 }),
  );
  await expectRefused(422, () =>
    manager.send('POST', '/manage/SeoKeyword/scope/', { componentId: id, text: 'а', type: 0 }),
  );
  await expectRefused(403, () =>
    service.send('POST', '/manage/SeoKeyword/scope/', { componentId: id, text: 'а', type: 0 }),
  );
});

test('ratings and likes are summed for those who may read them', async () => {
  const id = await article({ caption: 'Оценки' });
  const admin = await app.as('administrators');
  const people = await Promise.all(
    ['Один', 'Два'].map((fullName, at) =>
      admin.send('POST', '/manage/userProfile/', { fullName, email: `p${at}@example.com` }),
    ),
  );
  const empty = await editor.send('GET', `/manage/article/${id}/reactions/`);
  expect(empty.body).toEqual({
    minRating: null,
    maxRating: null,
    aggregateRating: null,
    ratings: 0,
    likes: 0,
    dislikes: 0,
  });
  for (const [at, person] of people.entries()) {
    const base = { componentId: id, userProfileId: person.body['id'] };
    expect((await editor.send('POST', '/manage/componentRating/', { ...base, value: at + 4 })).status).toBe(201);
    expect((await editor.send('POST', '/manage/componentLike/', { ...base, typeId: at })).status).toBe(201);
  }
  const answer = await editor.send('GET', `/manage/article/${id}/reactions/`);
  expect(answer.body).toEqual({ minRating: 4, maxRating: 5, aggregateRating: 4.5, ratings: 2, likes: 1, dislikes: 1 });
  const service = await app.as('customerService');
  expect((await service.send('GET', `/manage/article/${id}/reactions/`)).status).toBe(403);
});
