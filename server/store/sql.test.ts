import { expect, expectTypeOf, test } from 'vitest';
import { closedFolders, NOTHING_CLOSED } from '#server/access/closed-folders.ts';
import { READER } from '#server/access/reader-ids.ts';
import { CLOSED } from '#server/access/visibility.ts';
import { expression, row } from './piece.ts';
import { CatalogStatements, KeptStatements, readerStatement, sql } from './sql.ts';
import { table } from './tables.ts';

const reader = { ids: '{5,6}', closedFolders: closedFolders(' a', new Map([['newsFolder', [7, 9]]])) };
const other = { ids: '{8}', closedFolders: closedFolders(' b', new Map([['newsFolder', [11]]])) };
const text = `select ${CLOSED}::bigint[], $1, ${CLOSED}::bigint[]`;

test('the closed folders are the last parameter, and none where the statement does not ask for them', () => {
  expect(readerStatement(reader, text, ['x'])).toEqual({
    text: 'select $2::bigint[], $1, $2::bigint[]',
    values: ['x', '{7,9}'],
  });
  expect(readerStatement(reader, 'select $1', ['x'])).toEqual({ text: 'select $1', values: ['x'] });
  expect(readerStatement({ ids: '{}', closedFolders: NOTHING_CLOSED }, text).values).toEqual(['{}']);
});

test('one that is asked for again is prepared once for all readers, each with folders of its own', () => {
  const kept = new KeptStatements(10_000);
  const [first, second, third] = [reader, other, reader].map((one) => kept.get(one, 'key', () => text, ['x']));
  expect(first?.name).toBeUndefined();
  expect(second?.name).toBeDefined();
  expect(third?.name).toBe(second?.name);
  expect([first, second, third].map((statement) => statement?.values)).toEqual([
    ['x', '{7,9}'],
    ['x', '{11}'],
    ['x', '{7,9}'],
  ]);
});

test('keeps a limited number of characters and creates evicted texts again', () => {
  const kept = new KeptStatements(2000);
  let made = 0;
  const get = (key: string) =>
    kept.get(
      reader,
      key,
      () => {
        made += 1;
        return 'x'.repeat(700);
      },
      [],
    );
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
  expect(made).toBe(4);
});

test('a text of one catalog is none of another, whatever its key', () => {
  const kept = new CatalogStatements(1000);
  const textOf = (catalog: object, made: string) => kept.of(catalog).get(reader, 'key', () => made, []).text;
  const [first, second] = [{}, {}];
  expect([textOf(first, 'one'), textOf(second, 'two'), textOf(first, 'three')]).toEqual(['one', 'two', 'one']);
});

const e = table('event', 'e');
const selected = row({ id: e.id, places: e.placements, n: expression<number>`count(*)` });

test('pieces are text, values are parameters, and what is selected types the rows', () => {
  const statement = sql`select ${selected} from ${e} where ${e.dateStart} > ${'2026-01-01'} and ${e.id} = ${7}`;
  expect(statement.text).toBe(
    'select e."id" as "id", e."placements" as "places", count(*) as "n" from "event" e where e."date_start" > $1 and e."id" = $2',
  );
  expect(statement.values).toEqual(['2026-01-01', 7]);
  expectTypeOf(statement.row).toEqualTypeOf<
    { readonly id: number; readonly places: number | null; readonly n: number } | undefined
  >();
});

test('a statement is prepared once for the same pieces, and anew for others', () => {
  const ordered = (by: typeof e.id | typeof e.placements, id: number) =>
    sql`select from ${e} where ${e.id} > ${id} order by ${by}`;
  const [first, second, other] = [ordered(e.id, 1), ordered(e.id, 2), ordered(e.placements, 1)];
  expect([second.name, second.text]).toEqual([first.name, first.text]);
  expect(other.name).not.toBe(first.name);
  expect(other.text).toContain('order by e."placements"');
});

test('without an alias columns stand alone, as an insert names them', () => {
  const session = table('session');
  expect(sql`insert into ${session} (${session.id}, ${session.lastSeenAt}) values (${1}, now())`.text).toBe(
    'insert into "session" ("id", "last_seen_at") values ($1, now())',
  );
});

test('the reader is the parameter after the closed folders, where the text asks for it', () => {
  expect(readerStatement(reader, `a = $1 and ${READER} and ${CLOSED}`, [3])).toEqual({
    text: 'a = $1 and $3 and $2',
    values: [3, '{7,9}', '{5,6}'],
  });
  expect(readerStatement(other, READER).values).toEqual(['{8}']);
  const kept = new KeptStatements(1000);
  const told = [reader, other].map((actor) => kept.get(actor, 'key', () => READER, []).values);
  expect(told).toEqual([['{5,6}'], ['{8}']]);
});
