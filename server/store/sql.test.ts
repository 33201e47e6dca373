import { expect, test } from 'vitest';
import { closedFolders, NOTHING_CLOSED } from '#server/access/closed-folders.ts';
import { CLOSED } from '#server/access/visibility.ts';
import { KeptStatements, readerStatement } from './sql.ts';

const reader = { closedFolders: closedFolders(' a', new Map([['newsFolder', [7, 9]]])) };
const other = { closedFolders: closedFolders(' b', new Map([['newsFolder', [11]]])) };
const text = `select ${CLOSED}::bigint[], $1, ${CLOSED}::bigint[]`;

test('the closed folders are the last parameter, and none where the statement does not ask for them', () => {
  expect(readerStatement(reader, text, ['x'])).toEqual({
    text: 'select $2::bigint[], $1, $2::bigint[]',
    values: ['x', '{7,9}'],
  });
  expect(readerStatement(reader, 'select $1', ['x'])).toEqual({ text: 'select $1', values: ['x'] });
  expect(readerStatement({ closedFolders: NOTHING_CLOSED }, text).values).toEqual(['{}']);
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

test('keeps so many characters and makes what was forgotten anew', () => {
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
