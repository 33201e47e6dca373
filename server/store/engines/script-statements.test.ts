import { expect, test } from 'vitest';
import { statementsOf } from './script-statements.ts';

test.each([
  ['select 1; select 2', ['select 1', 'select 2']],
  [
    "-- a; b\ninsert into t values ('a;b''c');\n/* x; */ drop table t;",
    ["insert into t values ('a;b''c')", 'drop table t'],
  ],
  ['do $x$ begin; end $x$; create table "a;b" (n int)', ['do $x$ begin; end $x$', 'create table "a;b" (n int)']],
  ['', []],
])('the statements of %s', (script, statements) => {
  expect(statementsOf(script)).toEqual(statements);
});
