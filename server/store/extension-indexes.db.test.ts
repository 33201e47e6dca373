import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';
import { keepExtensionIndexes } from './extension-indexes.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const { context } = app;
const { database, definitions } = context;

async function indexes(): Promise<readonly string[]> {
  const rows = await database.query<{ name: string }>({
    text: "select indexname as name from pg_indexes where schemaname = 'public' and indexname like '%\\_ext\\_%' order by 1",
    values: [],
  });
  return rows.map((row) => row.name);
}

async function field(body: object): Promise<number> {
  const answer = await admin.send('POST', '/manage/customField/', { className: 'news', ...body });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

/** The plan of the statement that a list sends, as one text. */
async function planOf(condition: string, order: string): Promise<string> {
  const rows = await database.query<{ 'QUERY PLAN': string }>({
    text: `explain select t.id from news t where ${condition} order by ${order} limit 20`,
    values: [],
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('a field comes with its index and goes with it, and lists use it', async () => {
  await database.execute(
    `with o as (insert into object (class_id) select 102 from generate_series(1, 20000) returning id)
     insert into news (id, caption, instance_state_id) select id, 'Новость ' || id, 4 from o`,
  );
  const number = await field({ name: 'rating', caption: 'Оценка', editor: 'integer' });
  const text = await field({ name: 'origin', caption: 'Источник', editor: 'string', searchable: true });
  const moment = await field({ name: 'checkedAt', caption: 'Проверено', editor: 'datetime' });
  const link = await field({
    name: 'editorId',
    caption: 'Редактор',
    editor: 'reference',
    config: { className: 'user' },
  });
  await field({ name: 'note', caption: 'Заметка', editor: 'memo' });
  await definitions.load();
  expect(await keepExtensionIndexes(database, definitions)).toBe(true);
  const made = await indexes();
  expect(made).toEqual([number, text, moment, link].map((id) => `news_ext_${id}`).sort());
  await database.execute(
    `update news set extended_properties = jsonb_build_object('${number}', id % 1000, '${text}', 'Источник ' || id,
       '${moment}', '2024-03-05T10:00:00.000Z')`,
  );
  await database.execute('vacuum analyze news');
  const value = `(t.extended_properties ->> '${number}')::integer`;
  expect(await planOf('true', `${value} nulls first, t.id`)).toContain(`news_ext_${number}`);
  expect(await planOf(`${value} = 7`, `t.id desc`)).toContain(`news_ext_${number}`);
  const key = `sort_key(t.extended_properties ->> '${text}') collate "C"`;
  expect(await planOf(`(${key}) = (sort_key('Источник 77') collate "C")`, 't.id')).toContain(`news_ext_${text}`);
  const found = await admin.send(
    'GET',
    `/manage/news/?filter=${encodeURIComponent('[{"fieldName":"searchText","fieldValue":"источник 777"}]')}`,
  );
  expect(found.body['total']).toBeGreaterThan(0);

  expect((await admin.send('DELETE', `/manage/customField/${text}/`)).status).toBe(204);
  await definitions.load();
  await keepExtensionIndexes(database, definitions);
  expect(await indexes()).toEqual([`news_ext_${number}`, `news_ext_${moment}`, `news_ext_${link}`].sort());
});

test('a second look finds nothing to do', async () => {
  const before = await indexes();
  expect(await keepExtensionIndexes(database, definitions)).toBe(true);
  expect(await indexes()).toEqual(before);
});

test('an index whose making was broken off is made again', async () => {
  const [name = ''] = await indexes();
  await database.execute(`update pg_index set indisvalid = false where indexrelid = '"${name}"'::regclass`);
  await keepExtensionIndexes(database, definitions);
  const [row] = await database.query<{ valid: boolean }>({
    text: `select indisvalid as valid from pg_index where indexrelid = '"${name}"'::regclass`,
    values: [],
  });
  expect(row?.valid).toBe(true);
});
