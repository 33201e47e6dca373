import { afterAll, expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import type { ChangeAction } from '#model/wire/history.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { sql } from '../sql.ts';
import { feedState, givePositions } from './positions.ts';
import { readChanges } from './read-changes.ts';

const opened = await openTestDatabase();
const { database } = opened;
afterAll(() => opened.close());
const catalog = buildCatalog(CLASSES);
const { classId } = catalog.get('news');

/** Writes history rows of one change-set: of which record, what, and the values before. */
async function write(
  ...rows: readonly (readonly [id: number, action: ChangeAction, before?: object])[]
): Promise<void> {
  const [set] = await database.query<{ id: number }>(sql`select nextval('change_set_id_seq') as id`);
  for (const [id, action, before = null] of rows)
    await database.query(
      sql`insert into change (change_set_id, action, class_id, object_id, version, before)
        select ${set?.id ?? 0}::bigint, ${action}, ${classId}::integer, ${id}::bigint,
          (select count(*) + 1 from change where object_id = ${id}::bigint), ${before && JSON.stringify(before)}::jsonb`,
    );
  await givePositions(database);
}

const told = async (after: number, count = 100) => {
  const { changes, ...rest } = await readChanges(database, catalog, after, count);
  return { ...rest, changes: changes.map(({ id, action, version }) => [id, action, version]) };
};

test('a change-set tells once of each record: what became of it, in its last version', async () => {
  const { head } = await feedState(database);
  await write([1, 'create'], [2, 'create'], [1, 'update'], [1, 'update']);
  await write([3, 'create'], [3, 'update'], [3, 'delete']);
  await write([2, 'update'], [2, 'delete']);
  await write([1, 'update']);
  await write([2, 'create'], [2, 'update']);
  const { changes, last, isFull } = await told(head);
  expect(changes).toEqual([
    [1, 'create', 3],
    [2, 'create', 1],
    [2, 'delete', 3],
    [1, 'update', 4],
    [2, 'create', 5],
  ]);
  expect([last, isFull]).toEqual([head + 12, false]);
  // Read in parts it is the same, and nothing is told twice.
  for (const count of [1, 2, 5]) {
    const parts: unknown[] = [];
    for (let after: number | null = head; after !== null; ) {
      const part = await told(after, count);
      expect(part.isFull).toBe(part.last !== null && part.last - after === count);
      parts.push(...part.changes);
      after = part.last;
    }
    expect(parts).toEqual(changes);
  }
  expect(await told(head + 12)).toEqual({ changes: [], last: null, isFull: false });
});

test('a change of what decides who sees a record is told, and whether the record is there', async () => {
  const { head } = await feedState(database);
  await database.query(sql`insert into object (id, class_id) values (5001, ${classId})`);
  await write([5001, 'update', { caption: 'Было' }], [5002, 'update', { folderIds: [] }]);
  const { changes } = await readChanges(database, catalog, head, 10);
  expect(changes.map(({ id, isMoved, isGone }) => ({ id, isMoved, isGone }))).toEqual([
    { id: 5001, isMoved: false, isGone: false },
    { id: 5002, isMoved: true, isGone: true },
  ]);
  expect(changes[0]?.definition.name).toBe('news');
});
