import { describe, expect, test } from 'vitest';
import { locksOf, statementsOf } from './statement-locks.ts';

describe('the statements of a script', () => {
  test.each([
    ['select 1; select 2', ['select 1', 'select 2']],
    [
      "-- a; b\ninsert into t values ('a;b''c');\n/* x; */ drop table t;",
      ["insert into t values ('a;b''c')", 'drop table t'],
    ],
    ['do $x$ begin; end $x$; create table "a;b" (n int)', ['do $x$ begin; end $x$', 'create table "a;b" (n int)']],
    ['', []],
  ])('%s', (script, statements) => {
    expect(statementsOf(script)).toEqual(statements);
  });
});

test('the locks of a migration are those that PostgreSQL takes, and what lasts is told', {
  timeout: 180_000,
}, async () => {
  const found = await locksOf(`
    alter table news add column tried text;
    alter table news alter column tried type integer using 1;
    create index news_tried on news (tried);
    alter table article add constraint article_tried check (id > 0);
    create table fresh (id bigint primary key);
    create index fresh_again on fresh (id);
    update article set id = id where false;
  `);
  expect(found.map(({ locks }) => locks)).toEqual([
    [{ table: 'news', mode: 'AccessExclusiveLock', work: null }],
    [{ table: 'news', mode: 'AccessExclusiveLock', work: 'rewritten' }],
    [{ table: 'news', mode: 'AccessExclusiveLock', work: 'read' }],
    [{ table: 'article', mode: 'AccessExclusiveLock', work: 'read' }],
    [],
    [],
    [],
  ]);
});
