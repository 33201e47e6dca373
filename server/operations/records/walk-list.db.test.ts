import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from '#test/harness/plan-of.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

let app: TestApp;
let admin: TestClient;

/** News with equal and empty values among them. */
const MADE = 20_000;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  const { database, catalog } = app.context;
  await database.execute(
    `with o as (insert into object (class_id) select ${catalog.get('news').classId} from generate_series(1, ${MADE}) returning id)
     insert into news (id, caption, source, publication_date, instance_state_id)
     select id, 'Новость ' || id % 7000, case when id % 3 > 0 then 'Источник ' || id % 11 end,
       case when id % 5 > 0 then timestamptz '2026-01-01 10:00Z' + (id % 40) * interval '1 day' end, 1 + id % 4 from o`,
  );
  await database.execute('vacuum analyze news');
});
afterAll(() => app.close());

async function idsOf(query: string): Promise<readonly unknown[]> {
  const answer = await admin.send('GET', `/manage/news/?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body.items.map(({ id }) => id);
}

/** The ids of all pages, each begun after the one before. */
async function walked(
  query: string,
): Promise<{ readonly ids: readonly unknown[]; readonly totals: ReadonlySet<unknown> }> {
  const ids: unknown[] = [];
  const totals = new Set<unknown>();
  for (let after: string | null = 'start'; after !== null; ) {
    const answer = await admin.send('GET', `/manage/news/?${query}&after=${encodeURIComponent(after)}`);
    expect([query, answer.status, answer.body['message']]).toEqual([query, 200, undefined]);
    ids.push(...answer.body.items.map(({ id }) => id));
    totals.add(answer.body['total']);
    const next = answer.body['after'];
    after = typeof next === 'string' ? next : null;
    expect(next).toBe(after);
  }
  return { ids, totals };
}

const ORDERS = [
  '',
  'id ASC',
  'caption ASC',
  'caption DESC',
  'source ASC',
  'source DESC',
  'publicationDate ASC',
  'publicationDate DESC',
];
const FILTERS = [
  [],
  [{ fieldName: 'instanceStateId', fieldValue: 3 }],
  [{ fieldName: 'source', operator: 'notNull' }],
  [{ fieldName: 'searchText', fieldValue: 'Новость 69' }],
];

for (const order of ORDERS)
  for (const filter of FILTERS)
    test(`a walk reads the list of ${JSON.stringify(filter)} by «${order}» once, in its order`, async () => {
      const [name, direction] = order.split(' ');
      const ordered = order === '' ? '' : `&orderFieldName=${name}&orderFieldDirection=${direction}`;
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const { ids, totals } = await walked(`${query}${ordered}&pageSize=900`);
      // Without an order of its own a search is ranked; a walk is not.
      const asked = ordered === '' ? '&orderFieldName=lastUpdate&orderFieldDirection=DESC' : ordered;
      const whole = await idsOf(`${query}${asked}&pageSize=-1`);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(whole);
      expect([...totals]).toEqual([whole.length]);
    });

test('a full last page is followed by an empty one at most', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: 'Новость 7' }]));
  const [first, ...others] = await idsOf(`filter=${filter}&pageSize=-1&orderFieldName=id`);
  expect(others.length).toBeGreaterThan(0);
  const { ids } = await walked(`filter=${filter}&pageSize=1&orderFieldName=id`);
  expect(ids).toEqual([first, ...others]);
});

test('a walk misses nothing and repeats nothing where records before its place change or are deleted', async () => {
  const before = await idsOf('orderFieldName=caption&pageSize=40');
  const begun = await admin.send('GET', '/manage/news/?orderFieldName=caption&pageSize=20&after=start');
  const [first, last] = [before[0], before[19]];
  await admin.send('PATCH', `/manage/news/${String(last)}/`, [{ fieldName: 'caption', fieldValue: 'Яя' }]);
  await admin.send('DELETE', `/manage/news/${String(first)}/`);
  const after = encodeURIComponent(String(begun.body['after']));
  expect(await idsOf(`orderFieldName=caption&pageSize=20&after=${after}`)).toEqual(before.slice(20));
});

test('a page after a deep place is read from the index of its order, without the rows before it', async () => {
  const news = app.context.catalog.get('news');
  for (const [order, fieldName] of [
    ['caption ASC', 'caption'],
    ['source DESC', 'source'],
  ] as const) {
    const after = { order, value: fieldName === 'caption' ? 'новость 5' : 'источник 5', id: 1 };
    const query = {
      orderFieldName: fieldName,
      orderFieldDirection: order.endsWith('ASC') ? 'ASC' : 'DESC',
      after,
    } as const;
    const plan = await planOf(app.context, news, query, 'analyze, verbose');
    expect(plan).toContain(`news_${fieldName}_idx`);
    expect(plan).toMatch(/Index Cond: .*ROW/u);
    expect(plan).not.toContain('Seq Scan on public.news');
  }
});

test('a place that is made up, of another order, of another class or beside a page’s number is refused', async () => {
  const { body } = await admin.send('GET', '/manage/news/?orderFieldName=caption&pageSize=5&after=start');
  const after = encodeURIComponent(String(body['after']));
  const refused = async (url: string) => {
    const answer = await admin.send('GET', url);
    return [answer.status, answer.body['message']];
  };
  const wrong = [400, 'Неверное продолжение списка'];
  expect(await refused('/manage/news/?after=17')).toEqual(wrong);
  expect(await refused(`/manage/news/?orderFieldName=caption&after=${after}0`)).toEqual(wrong);
  expect(await refused(`/manage/article/?orderFieldName=caption&after=${after}`)).toEqual(wrong);
  const other = [400, 'Продолжение списка относится к другому порядку'];
  expect(await refused(`/manage/news/?orderFieldName=source&after=${after}`)).toEqual(other);
  for (const beside of ['pageIndex=1', 'pageSize=-1', 'deleted=true'])
    expect((await refused(`/manage/news/?orderFieldName=caption&${beside}&after=${after}`))[0]).toBe(400);
});
