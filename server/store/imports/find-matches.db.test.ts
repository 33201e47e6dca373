import { afterAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable, Statement } from '#server/store/database.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { findMatches, keyText, type RecordKey } from './find-named.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database, catalog } = app.context;

function keyOf(className: string, name: string): RecordKey {
  const property = catalog.get(className).properties[name];
  if (!property) throw new Error(`${className} has no ${name}`);
  return { name, property };
}

type Asked = Pick<Statement, 'text' | 'values'>;

/** What is found for texts of a key, and the statement by which it is looked up. */
async function matches(className: string, name: string, texts: readonly string[]) {
  const sent: Asked[] = [];
  const where: Queryable = {
    query: (statement) => {
      sent.push({ text: statement.text, values: statement.values });
      return database.query(statement);
    },
  };
  const key = keyOf(className, name);
  const rows = texts.map((text, at) => ({ line: at + 2, texts: [keyText(key, text) ?? ''] }));
  const found = await findMatches(app.context, SYSTEM_ACTOR, catalog.get(className), [key], rows, where);
  const [statement] = sent;
  if (!statement) throw new Error('nothing was asked');
  return { found, statement };
}

/** The indexes that are used where any that can be is. */
const indexesOf = ({ text, values }: Asked): Promise<readonly string[]> =>
  database.transaction(async (transaction) => {
    await transaction.query({ text: 'set local enable_seqscan = off', values: [] });
    const rows = await transaction.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    return rows.flatMap((row) => row['QUERY PLAN'].match(/\w+_idx/gu) ?? []);
  });

test('people are found by their addresses and telephones through an index; a shared one is looked up once', async () => {
  const admin = await app.as('administrators');
  const phone = '+7(912) 345-67-89';
  const one = await admin.make('client', { fullName: 'Один Телефон', phone, email: 'One@example.ru' });
  const two = await admin.make('client', { fullName: 'Два Телефон', phone });
  const three = await admin.make('client', { fullName: 'Три Телефон', phone });
  const byPhone = await matches(
    'client',
    'phone',
    Array.from({ length: 300 }, () => phone),
  );
  expect(byPhone.statement.values[0]).toHaveLength(1);
  expect([...byPhone.found.keys()]).toHaveLength(300);
  expect(byPhone.found.get(301)).toEqual([one, two]);
  expect(three).toBeGreaterThan(two);
  expect(await indexesOf(byPhone.statement)).toEqual(['client_phone_idx']);

  const byAddress = await matches('client', 'email', ['one@EXAMPLE.ru', 'нет@example.ru']);
  expect([...byAddress.found]).toEqual([[2, [one]]]);
  const people = await matches('person', 'email', ['a@example.ru', 'b@example.ru']);
  expect(people.statement.values[0]).toHaveLength(2);
  expect(await indexesOf(people.statement)).toEqual(['person_duplicate_keys_idx']);

  // No index has what other programs call records: all are gone through once for all rows.
  const ids: number[] = [];
  for (const caption of ['Первая', 'Вторая', 'Третья'])
    ids.push(await admin.make('news', { caption, exportId: 'Ext-1' }));
  const byExport = await matches('news', 'exportId', ['ext-1', 'ext-2', 'ext-1']);
  expect([...byExport.found]).toEqual([
    [2, ids.slice(0, 2)],
    [4, ids.slice(0, 2)],
  ]);
});
