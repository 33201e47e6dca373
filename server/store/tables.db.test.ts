import { afterAll, expect, test } from 'vitest';
import { columnName, tableName } from '#server/derive/names.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { expression, isoMoment, row } from './piece.ts';
import { sql } from './sql.ts';
import { OWN_TABLES, table } from './tables.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('the tables that hold no records have the columns and types that the code knows of them', async () => {
  const rows = await app.context.database.query<{ table: string; column: string; type: string }>(
    sql`select table_name as "table", column_name as "column",
        case udt_name when 'int8' then 'bigint' when 'int4' then 'integer' when 'bool' then 'boolean' when '_text' then 'text[]' else udt_name end
          || case is_nullable when 'YES' then '?' else '' end as type
      from information_schema.columns where table_schema = 'public'`,
  );
  const known = new Map(rows.map((one) => [`${one.table}.${one.column}`, one.type]));
  for (const [name, columns] of Object.entries(OWN_TABLES)) {
    const own = Object.entries<string>(columns).map(([column, type]) => [
      `${tableName(name)}.${columnName(column)}`,
      type,
    ]);
    expect(own.map(([column = '']) => [column, known.get(column)])).toEqual(own);
    expect(rows.filter((one) => one.table === tableName(name))).toHaveLength(own.length);
  }
});

test('a statement answers what it selects, in the types that it tells', async () => {
  await app.as('administrators');
  const u = table('user', 'u');
  const [found] = await app.context.database.query(
    sql`select ${row({ id: u.id, fullName: u.fullName, at: isoMoment(u.createDate), n: expression<number>`count(*) over ()` })}
      from ${u} order by ${u.loginKey} = sort_key(${'nobody'}::text) desc, ${u.id} limit ${1}`,
  );
  expect(found).toEqual({
    id: expect.any(Number),
    fullName: expect.any(String),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u),
    n: expect.any(Number),
  });
});
