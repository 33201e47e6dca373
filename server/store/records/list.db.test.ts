import { afterAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import type { Database, Statement } from '../database.ts';
import { listRecords, type ListQuery } from './list.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database, catalog } = app.context;
const news = catalog.get('news');
await database.execute(
  `with o as (insert into object (class_id) select ${news.classId} from generate_series(1, 20000) returning id)
   insert into news (id, caption, source, instance_state_id) select id, 'Новость ' || id, 'Источник ' || id, 4 from o`,
);
await database.execute('vacuum analyze news');

/** How the database goes about the statement that answers a list. */
async function planOf(query: Partial<ListQuery>): Promise<string> {
  const sent: Statement[] = [];
  const recording: Database = new Proxy(database, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return (statement: Statement) => {
        sent.push(statement);
        return target.query(statement);
      };
    },
  });
  const context = { ...app.context, database: recording };
  const page = await listRecords(context, SYSTEM_ACTOR, news, { filter: [], pageIndex: 0, pageSize: 20, ...query });
  expect(page.itemsJson).not.toBe('[]');
  const [statement] = sent;
  if (!statement) throw new Error('nothing was asked');
  const rows = await database.query<{ 'QUERY PLAN': string }>({
    text: `explain (verbose) ${statement.text}`,
    values: statement.values,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('a page deep in the order of a text is found by its index, and no text before it is folded', async () => {
  const plan = await planOf({ orderFieldName: 'caption', pageIndex: 600 });
  expect(plan).toContain('news_caption_idx');
  expect(plan).not.toContain('sort_key');
});

test('an equal text is found by the index of its order', async () => {
  for (const entry of [
    { fieldName: 'source', fieldValue: 'Источник 77' },
    { fieldName: 'source', fieldValue: ['Источник 77', 'Источник 78'], operator: 'in' as const },
  ])
    expect(await planOf({ filter: [entry] })).toContain('news_source_idx');
});
