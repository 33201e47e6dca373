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

interface Page {
  readonly ids: readonly unknown[];
  readonly total: unknown;
  readonly before: string | null;
  readonly after: string | null;
}

/** A page and the places where it begins and ends. */
async function pageOf(query: string): Promise<Page> {
  const { status, body } = await admin.send('GET', `/manage/news/?${query}`);
  expect([query, status, body['message']]).toEqual([query, 200, undefined]);
  const place = (value: unknown) => (typeof value === 'string' ? value : null);
  const [before, after] = [place(body['before']), place(body['after'])];
  expect([body['before'], body['after']]).toEqual([before, after]);
  return { ids: body.items.map(({ id }) => id), total: body['total'], before, after };
}

const named = (way: 'after' | 'before', place: string | null) => `${way}=${encodeURIComponent(place ?? '')}`;

/** The ids of all pages, each begun after the one before, or from the end, each ended before the one after. */
async function walked(
  query: string,
  way: 'after' | 'before' = 'after',
): Promise<{ readonly ids: readonly unknown[]; readonly totals: ReadonlySet<unknown> }> {
  const ids: unknown[] = [];
  const totals = new Set<unknown>();
  for (let place: string | null = way === 'after' ? 'start' : 'end'; place !== null; ) {
    const page = await pageOf(`${query}&${named(way, place)}`);
    if (way === 'after') ids.push(...page.ids);
    else ids.unshift(...page.ids);
    totals.add(page.total);
    place = page[way];
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
    test(`a walk reads the list of ${JSON.stringify(filter)} by «${order}» once, in its order, from either end`, async () => {
      const [name, direction] = order.split(' ');
      const ordered = order === '' ? '' : `&orderFieldName=${name}&orderFieldDirection=${direction}`;
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const { ids, totals } = await walked(`${query}${ordered}&pageSize=1000`);
      // Without an order of its own a search is ranked; a walk is not.
      const asked = ordered === '' ? '&orderFieldName=lastUpdate&orderFieldDirection=DESC' : ordered;
      const whole = await idsOf(`${query}${asked}&pageSize=-1`);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(whole);
      expect([...totals]).toEqual([whole.length]);
      const backwards = await walked(`${query}${ordered}&pageSize=1000`, 'before');
      expect(backwards).toEqual({ ids: whole, totals });
    });

for (const order of ORDERS.slice(1))
  test(`a deep page by «${order}» says where the pages beside it begin and end`, async () => {
    const [name, direction] = order.split(' ');
    for (const filter of [[], [{ fieldName: 'instanceStateId', fieldValue: 3 }]]) {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&orderFieldName=${name}&orderFieldDirection=${direction}&pageSize=100`;
      const numbered = (index: number) => pageOf(`${query}&pageIndex=${index}`);
      const pages = await Promise.all([5, 6, 7].map(numbered));
      for (const [at, way, beside] of [
        [0, 'after', 1],
        [1, 'after', 2],
        [1, 'before', 0],
        [2, 'before', 1],
      ] as const) {
        const place = pages[at]?.[way] ?? null;
        expect((await pageOf(`${query}&${named(way, place)}`)).ids).toEqual(pages[beside]?.ids);
      }
      // A step forth and back, by the places of the pages that were stepped to, comes to the same page.
      const next = await pageOf(`${query}&${named('after', pages[0]?.after ?? null)}`);
      const back = await pageOf(`${query}&${named('before', next.before)}`);
      expect(back).toEqual(pages[0]);
      const { total } = next;
      const last = Math.ceil(Number(total) / 100) - 1;
      const end = await numbered(last);
      expect(await pageOf(`${query.replace('pageSize=100', `pageSize=${end.ids.length}`)}&before=end`)).toEqual(
        expect.objectContaining({ ids: end.ids, total }),
      );
      // A full page may be the last one: an empty one follows.
      const beyond = end.after === null ? [] : (await pageOf(`${query}&${named('after', end.after)}`)).ids;
      expect(beyond).toEqual([]);
    }
  });

test('a shallow page, and one of a ranked search, say nothing of the pages beside them', async () => {
  const search = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: 'Новость' }]));
  for (const query of ['pageIndex=1', `filter=${search}&pageIndex=30`]) {
    const { body } = await admin.send('GET', `/manage/news/?${query}`);
    expect([query, body.items.length, 'after' in body, 'before' in body]).toEqual([query, 20, false, false]);
  }
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
  // Of the records before the place the way back shows those that are still there.
  expect(await idsOf(`orderFieldName=caption&pageSize=20&before=${after}`)).toEqual(before.slice(1, 19));
});

test('a page beside a deep place is read from the index of its order, without the rows before it', async () => {
  const news = app.context.catalog.get('news');
  for (const [order, fieldName] of [
    ['caption ASC', 'caption'],
    ['source DESC', 'source'],
  ] as const) {
    const place = { order, value: fieldName === 'caption' ? 'новость 5' : 'источник 5', id: 1 };
    for (const way of ['after', 'before'] as const) {
      const query = {
        orderFieldName: fieldName,
        orderFieldDirection: order.endsWith('ASC') ? 'ASC' : 'DESC',
        [way]: place,
      } as const;
      const plan = await planOf(app.context, news, query, 'analyze, verbose');
      expect(plan).toContain(`news_${fieldName}_idx`);
      expect(plan).toMatch(/Index Cond: .*ROW/u);
      expect(plan).not.toContain('Seq Scan on public.news');
    }
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
  for (const beside of ['pageIndex=1', 'pageSize=-1', 'deleted=true', 'before=end'])
    for (const way of ['after', 'before'])
      expect((await refused(`/manage/news/?orderFieldName=caption&${beside}&${way}=${after}`))[0]).toBe(400);
  expect(await refused('/manage/news/?before=start')).toEqual(wrong);
  expect(await refused(`/manage/news/?orderFieldName=source&before=${after}`)).toEqual(other);
});
