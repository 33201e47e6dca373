import { afterAll, expect, test } from 'vitest';
import { planOf } from '#test/harness/plan-of.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database, catalog } = app.context;
const news = catalog.get('news');
// One of a thousand is rejected; a month holds a tenth of all.
await database.execute(
  `with o as (insert into object (class_id) select ${news.classId} from generate_series(1, 40000) returning id),
   n as (select id, row_number() over (order by id) as n from o)
   insert into news (id, caption, instance_state_id, publication_date)
   select id, 'Новость ' || n, case when n % 1000 = 0 then 9 else 4 end, '2030-01-01'::timestamptz + n * interval '11 minutes'
   from n`,
);
await database.execute('vacuum analyze news');

test.each([4, 9])(
  'a column of the board reads the first records of state %i by an index, and its number from the stored counts',
  async (state) => {
    const plan = await planOf(app.context, news, { filter: [{ fieldName: 'instanceStateId', fieldValue: state }] });
    expect(plan).toMatch(/(?:news_instance_state_id_idx|news_pkey)/u);
    expect(plan).toContain('public.record_count');
    expect(plan).not.toContain('Seq Scan on public.news');
  },
);

test('the days of a calendar are read by the index of their date, as many as it shows', async () => {
  const filter = [
    { fieldName: 'publicationDate', operator: 'ge' as const, fieldValue: '2030-03-31T21:00:00.000Z' },
    { fieldName: 'publicationDate', operator: 'lt' as const, fieldValue: '2030-04-30T21:00:00.000Z' },
  ];
  const order = { orderFieldName: 'publicationDate', orderFieldDirection: 'ASC' as const };
  const plan = await planOf(app.context, news, { filter, ...order, pageSize: 500 });
  expect(plan).toContain('news_publication_date_idx');
  expect(plan).not.toContain('Seq Scan on public.news');
});
