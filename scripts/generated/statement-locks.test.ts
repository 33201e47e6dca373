import { expect, test } from 'vitest';
import { APART } from '#server/store/engines/migrations.ts';
import { lockFaults, locksOf, unexplained } from './statement-locks.ts';

const found = (script: string) =>
  locksOf(script).flatMap(({ locks }) => locks.map(({ table, mode, work }) => `${table} ${mode} ${work ?? 'moment'}`));

test.each([
  ['alter table "news" add column "tried" text', ['news AccessExclusiveLock moment']],
  [
    'alter table news add tried integer not null default 0, drop column "old"',
    ['news AccessExclusiveLock moment', 'news AccessExclusiveLock moment'],
  ],
  ['alter table news add column tried integer not null', ['news AccessExclusiveLock read']],
  ['alter table news add column tried uuid default gen_random_uuid()', ['news AccessExclusiveLock rewritten']],
  [
    'alter table news add column "key" text generated always as (sort_key("name")) stored',
    ['news AccessExclusiveLock rewritten'],
  ],
  ['alter table news alter column name type varchar(20)', ['news AccessExclusiveLock rewritten']],
  ['alter table news alter column name set not null', ['news AccessExclusiveLock read']],
  ["alter table only public.news alter column name set default 'a, b'", ['news AccessExclusiveLock moment']],
  ['alter table news add constraint c check (id in (1, 2))', ['news AccessExclusiveLock read']],
  ['alter table news add constraint c check (id > 0) not valid', ['news AccessExclusiveLock moment']],
  ['alter table news validate constraint c', ['news ShareUpdateExclusiveLock read']],
  [
    'alter table news add constraint f foreign key (a) references "author" (id)',
    ['news ShareRowExclusiveLock read', 'author ShareRowExclusiveLock moment'],
  ],
  [
    'alter table news add constraint f foreign key (a) references author (id) not valid',
    ['news ShareRowExclusiveLock moment', 'author ShareRowExclusiveLock moment'],
  ],
  ['alter table news add constraint p primary key using index i', ['news AccessExclusiveLock moment']],
  ['alter table news fly', ['news AccessExclusiveLock unknown']],
  ['create unique index if not exists i on news (lower(name))', ['news ShareLock read']],
  ['create index concurrently if not exists "i" on "news" (name)', ['news ShareUpdateExclusiveLock read']],
  ['drop index if exists "i"', ['i AccessExclusiveLock moment']],
  ['create trigger t after insert on news for each row execute function f()', ['news ShareRowExclusiveLock moment']],
  [
    'create table made (a bigint references news (id)); create index on made (a); insert into made select id from news',
    ['news ShareRowExclusiveLock moment'],
  ],
  ['update "news" set name = 1 where name is null', ['news RowExclusiveLock rows']],
  ["insert into news (name) values ('update author')", ['news RowExclusiveLock moment']],
  [
    'with gone as (delete from news returning id) delete from object where id in (select id from gone)',
    ['news RowExclusiveLock rows', 'object RowExclusiveLock rows'],
  ],
  ['do $$ begin update news set id = 1; end $$', ['do AccessExclusiveLock unknown']],
  ["select search_index(12, 'news', -1, 9)", ['search_index AccessExclusiveLock unknown']],
  [
    "select setval('s', 1); create or replace function f() returns int language sql as 'select 1'; comment on table news is 'x'",
    [],
  ],
])('%s', (script, locks) => {
  expect(found(script)).toEqual(locks);
});

test('in a transaction lasting work needs a reason for each table, apart only what others wait for', () => {
  const script =
    'create index concurrently if not exists "i" on "news" (a);\nalter table author validate constraint c;\n';
  expect(unexplained(script)).toEqual(['news', 'author']);
  expect(unexplained(`-- locks news: it has ten rows\n${script}`)).toEqual(['author']);
  expect(unexplained(`-- locks news:\n${script}`)).toEqual(['news', 'author']);
  expect(unexplained(`${APART}\n${script}`)).toEqual([]);
  expect(unexplained(`${APART}\nalter table news alter a type text;`)).toEqual(['news']);
});

test('migrations from before are not asked', () => {
  const script = 'create index i on news (a)';
  expect(
    lockFaults([
      { name: '0117-a.sql', script },
      { name: '0118-b.sql', script },
    ]),
  ).toEqual(['0118-b.sql: others wait for "news" longer than a moment; change it or write -- locks news: why']);
});
