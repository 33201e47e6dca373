import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Queryable, Statement } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const MANY = 30_000;

const app = await openTestApp();
afterAll(() => app.close());
const { database } = app.context;
let admin: TestClient;
beforeAll(async () => {
  admin = await app.as('administrators');
  // Small tables beside a large one are never analyzed by themselves: PostgreSQL takes them for ten pages.
  await database.query(
    sql`insert into object (id, class_id) select nextval('object_id_seq'), 102 from generate_series(1, ${MANY}::integer)`,
  );
  await database.execute('analyze object');
});

/** The statements that `work` sends, also in transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement<unknown>[]> {
  const sent: Statement<unknown>[] = [];
  const noted = (where: Queryable): Queryable => {
    const query = where.query.bind(where);
    return {
      query(statement) {
        sent.push(statement);
        return query(statement);
      },
    };
  };
  const [outside, transaction] = [noted(database), database.transaction.bind(database)];
  const spies = [
    vi.spyOn(database, 'query').mockImplementation((statement) => outside.query(statement)),
    vi.spyOn(database, 'transaction').mockImplementation((inside) => transaction((one) => inside(noted(one)))),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return sent;
}

/** The texts of the statements whose plans read all objects. */
async function readingAllObjects(statements: readonly Statement<unknown>[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(?:with|select|insert|update|delete)\b/iu.test(text)) continue;
    const plan = await database.query<object>({ text: `explain ${text}`, values });
    if (plan.some((line) => /Seq Scan on "?object\b/u.test(Object.values(line).join()))) found.push(text);
  }
  return found;
}

test('no statement of a write, a list or a record reads the objects of all classes', async () => {
  const folder = await admin.send('POST', '/manage/newsFolder/', { caption: 'Папка', name: 'large', parentId: 0 });
  let url = '';
  const statements = await statementsOf(async () => {
    const { body } = await admin.send('POST', '/manage/news/', {
      caption: 'Новость',
      instanceStateId: 1,
      folderIds: [folder.body['id']],
    });
    url = `/manage/news/${String(body['id'])}/`;
    for (const [fieldName, fieldValue] of [
      ['caption', 'Другая'],
      ['folderIds', []],
      ['instanceStateId', 4],
    ])
      expect((await admin.send('PATCH', url, [{ fieldName, fieldValue }])).status).toBe(200);
    for (const read of [url, '/manage/news/?pageSize=20', `${url}history/`])
      expect((await admin.send('GET', read)).status).toBe(200);
    expect((await admin.send('DELETE', url)).status).toBe(204);
  });
  expect(statements.length).toBeGreaterThan(8);
  expect(await readingAllObjects(statements)).toEqual([]);
});
