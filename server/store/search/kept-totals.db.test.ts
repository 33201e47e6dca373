import fc from 'fast-check';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { planOf } from '#test/harness/plan-of.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { listRecords, type ListQuery } from '../records/read/list.ts';
import { areTotalsWaiting, forgetTotals, keepTotals } from './keep-totals.ts';
import { countWords } from './word-index.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database, catalog } = app.context;
const news = catalog.get('news');
/** More than from which on totals are kept. */
const MANY = 2300;

const planted = (caption: string, count: number) =>
  `with o as (insert into object (class_id) select ${news.classId} from generate_series(1, ${count}) returning id)
   insert into news (id, caption, instance_state_id) select id, '${caption} ' || row_number() over (order by id), 4 from o;`;

const ORDERS: readonly Pick<ListQuery, 'orderFieldName' | 'orderFieldDirection'>[] = [
  {},
  { orderFieldName: 'id', orderFieldDirection: 'DESC' },
  { orderFieldName: 'id', orderFieldDirection: 'ASC' },
  { orderFieldName: 'caption', orderFieldDirection: 'ASC' },
];

async function found(text: string, query: Partial<ListQuery> = {}) {
  const whole = { filter: [{ fieldName: 'searchText', fieldValue: text }], pageIndex: 0, pageSize: 20, ...query };
  const { itemsJson, total } = await listRecords(app.context, SYSTEM_ACTOR, news, whole);
  const items: readonly { readonly id: number }[] = JSON.parse(itemsJson);
  return { ids: items.map(({ id }) => id), total };
}

/** The ids of all records whose caption holds the text, in each of the orders. */
async function plain(text: string): Promise<readonly (readonly number[])[]> {
  const orders = [`caption_key = '${text}' desc, id desc`, 'id desc', 'id', 'caption_key, id'];
  return Promise.all(
    orders.map(async (order) => {
      const rows = await database.query<{ id: number }>({
        text: `select id from news where caption_key like '%${text}%' order by ${order}`,
        values: [],
      });
      return rows.map(({ id }) => id);
    }),
  );
}

async function expectAgreement(text: string) {
  const expected = await plain(text);
  const total = expected[0]?.length ?? 0;
  for (const [at, order] of ORDERS.entries()) {
    const all = expected[at] ?? [];
    for (const pageIndex of [0, 1, 40, Math.floor(total / 20), 1000]) {
      const ids = all.slice(pageIndex * 20, pageIndex * 20 + 20);
      expect(await found(text, { ...order, pageIndex }), `${text} ${at} ${pageIndex}`).toEqual({ ids, total });
    }
  }
}

async function kept(): Promise<number> {
  const [row] = await database.query<{ n: number }>({
    text: 'select count(*) as n from search_total where n is not null',
    values: [],
  });
  return row?.n ?? 0;
}

const keep = () => keepTotals(database, AbortSignal.timeout(60_000));

beforeAll(async () => {
  await database.execute(
    `${planted('Событие старое', 1)} update news set caption = 'Событие'; ${planted('Старое событие', MANY)}
     ${planted('Заметка', 500)} ${planted('Свежее событие осени', MANY)} ${planted('Редкость', 30)}
     analyze news; analyze search_document;`,
  );
}, 120_000);

test('the total of a search that very many records match is counted once, and follows every write', async () => {
  await found('редкость');
  expect(await areTotalsWaiting(database)).toBe(false);
  for (const text of ['событие', 'старое событие', 'осени', 'о']) await found(text);
  expect(await areTotalsWaiting(database)).toBe(true);
  await keep();
  expect([await areTotalsWaiting(database), await kept()]).toEqual([false, 4]);

  const place = fc.nat({ max: 2 * MANY });
  const some = (at: number, count: number) => `(select id from news order by id offset ${at} limit ${count})`;
  const act = fc.oneof(
    fc
      .tuple(fc.constantFrom('Новое событие', 'Осени заметка', 'Пустота'), fc.integer({ min: 1, max: 30 }))
      .map(([caption, count]) => planted(caption, count)),
    fc
      .tuple(place, fc.integer({ min: 1, max: 30 }))
      .map(([at, count]) => `delete from news where id in ${some(at, count)};`),
    fc
      .tuple(
        place,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('Событие', 'Осени', 'Ничего', 'Старое событие осени'),
      )
      .map(([at, count, caption]) => `update news set caption = '${caption}' where id in ${some(at, count)};`),
    place.map((at) => `update news set instance_state_id = 5 where id in ${some(at, 20)};`),
    // A word that the dictionary did not have makes another query of the text.
    fc.nat({ max: 9 }).map((number) => planted(`Событиеведение${number}`, 1)),
    fc.constant('begin; delete from news; rollback;'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), fc.boolean(), async (acts, isKept) => {
      for (const one of acts) await database.execute(one);
      for (const text of ['событие', 'осени']) await expectAgreement(text);
      if (isKept) await keep();
    }),
    { numRuns: 12, seed: 44 },
  );
  expect((await found('старое событие')).total).toBe((await plain('старое событие'))[0]?.length);
}, 240_000);

test('a kept total is not counted again, and its first page reads neither the matches nor all records', async () => {
  await forgetTotals(database);
  for (const text of ['событие', 'заметка']) await found(text);
  await keep();
  for (const order of ORDERS.slice(0, 3)) {
    const filter = [{ fieldName: 'searchText', fieldValue: 'событие' }];
    const plan = await planOf(app.context, news, { filter, ...order }, 'analyze, costs off, timing off, summary off');
    // Whichever way the planner would find all matches by.
    const scans = plan
      .split('\n')
      .filter((line) => /(?:Seq Scan on search_document|search_document_words_idx)/u.test(line));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter((line) => !line.includes('never executed'))).toEqual([]);
  }
});

test('the daily count of words forgets the totals, and searches ask for them again', async () => {
  await found('событие');
  await keep();
  await countWords(database, catalog);
  expect(await kept()).toBe(0);
  await expectAgreement('событие');
  await keep();
  expect(await kept()).toBe(1);
  await expectAgreement('событие');
});

test('a reader of whom a folder is closed gets the total of what they see', async () => {
  const admin = await app.as('administrators');
  const reader = await app.as('siteEditors');
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Event Managers')?.['id'];
  const folder = await admin.send('POST', '/manage/newsFolder/', { caption: 'Закрытая', name: 'closed', parentId: 0 });
  const folderId = folder.body['id'];
  expect((await admin.send('POST', '/manage/FolderAccess/', { folderId, roleId })).status).toBe(201);
  const closed = `(select id from news where caption_key like '%событие%' order by id desc limit 7)`;
  await database.execute(`update news set folder_ids = '{${Number(folderId)}}' where id in ${closed}`);
  await found('событие');
  await keep();
  const all = (await plain('событие'))[1] ?? [];
  const path = `/manage/news/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: 'событие' }]))}`;
  const ids = async (client: typeof reader) => {
    const { body } = await client.send('GET', `${path}&orderFieldName=id&orderFieldDirection=DESC&pageSize=20`);
    return [body['total'], body.items.map(({ id }) => id)];
  };
  expect(await ids(admin)).toEqual([all.length, all.slice(0, 20)]);
  expect(await ids(reader)).toEqual([all.length - 7, all.slice(7, 27)]);
});

test.runIf(database.engine === 'postgres')('a write that began before a total was asked for is counted', async () => {
  await forgetTotals(database);
  let counting: Promise<void> | undefined;
  await database.transaction(async (transaction) => {
    await transaction.query({ text: planted('Позднее событие', 3).replace(/;$/u, ''), values: [] });
    await found('событие');
    counting = keep();
    await setTimeout(200);
    expect(await kept()).toBe(0);
  });
  await counting;
  expect(await kept()).toBe(1);
  await expectAgreement('событие');
});
