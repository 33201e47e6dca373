import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { planOf } from '#test/harness/plan-of.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { listRecords, type ListQuery } from '../records/read/list.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database, catalog } = app.context;
const news = catalog.get('news');
/** More than are ranked. */
const OLD = 2100;
/** More than are read in the order of the list. */
const NEW = 20_100;

const planted = (caption: string, count: number) =>
  `with o as (insert into object (class_id) select ${news.classId} from generate_series(1, ${count}) returning id)
   insert into news (id, caption, instance_state_id) select id, '${caption} ' || row_number() over (order by id), 4 from o;`;

/** The ids whose caption has the text, the newest first, as the list of news is ordered; the exact caption first. */
let expected: readonly number[] = [];

beforeAll(async () => {
  const exact = planted('событие', 1);
  await database.execute(
    `${exact} update news set caption = 'Событие'; ${planted('Старое событие', OLD)} ${planted('Заметка', NEW)}
     ${planted('Свежие события', 5)} analyze news; analyze search_document;`,
  );
  const rows = await database.query<{ id: number }>({
    text: `select id from news where caption_key like '%событи%' order by caption_key = 'событие' desc, id desc`,
    values: [],
  });
  expected = rows.map(({ id }) => id);
}, 120_000);

async function page(query: Partial<ListQuery>) {
  const filter = [{ fieldName: 'searchText', fieldValue: 'событие' }, ...(query.filter ?? [])];
  const whole = { pageIndex: 0, pageSize: 20, ...query, filter };
  const { itemsJson, total } = await listRecords(app.context, SYSTEM_ACTOR, news, whole);
  const items: readonly { readonly id: number }[] = JSON.parse(itemsJson);
  return { ids: items.map(({ id }) => id), total };
}

test('of very many matches the exact caption is first, then the order of the list, wherever they stand in it', async () => {
  expect(expected).toHaveLength(OLD + 6);
  const total = expected.length;
  // The newest five are among the first records of the list, the others are not.
  for (const pageIndex of [0, 1, 2, 5]) {
    const ids = expected.slice(pageIndex * 3, pageIndex * 3 + 3);
    expect(await page({ pageIndex, pageSize: 3 })).toEqual({ ids, total });
  }
  expect(await page({})).toEqual({ ids: expected.slice(0, 20), total });
  expect(await page({ pageIndex: Math.floor(total / 20) })).toEqual({ ids: expected.slice(-(total % 20)), total });
  expect(await page({ pageIndex: 1000 })).toEqual({ ids: [], total });
});

test('a condition beside the text leaves the same order', async () => {
  const filter = [{ fieldName: 'instanceStateId', fieldValue: 4 }];
  expect(await page({ filter })).toEqual({ ids: expected.slice(0, 20), total: expected.length });
});

test('the ids of very many matches are read, and not the records', async () => {
  const filter = [{ fieldName: 'searchText', fieldValue: 'событие' }];
  const plan = await planOf(app.context, news, { filter, pageSize: 6 }, 'analyze, costs off, timing off, summary off');
  const scans = plan.split('\n').filter((line) => / on (?:public\.)?news /u.test(line));
  expect(scans.length).toBeGreaterThan(0);
  // Records are read by the order of the list alone, by their ids and by the caption: never each of the matches.
  expect(scans.filter((line) => !/Index (?:Only )?Scan/u.test(line))).toEqual([]);
  expect(plan).toMatch(/Semi Join \(never executed\)/u);
});
