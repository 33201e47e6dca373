import { expect, test } from 'vitest';
import type { Change } from '../read/past-records.ts';
import { CHANGES_AT_ONCE, runsOf } from './undone-changes.ts';

type Told = readonly [action: Change['action'], classId: number, objectId: number];

/** The lengths of the runs of these changes, which come in two pages. */
async function lengths(told: readonly Told[], isWhole = false): Promise<readonly number[]> {
  const changes = told.map(([action, classId, objectId], at): Change => {
    return { id: told.length - at, userId: 1, action, classId, objectId, version: 1, names: [] };
  });
  const half = Math.ceil(changes.length / 2);
  const found: number[] = [];
  async function* pages() {
    yield changes.slice(0, half);
    await Promise.resolve();
    yield changes.slice(half);
  }
  for await (const run of runsOf(pages(), () => isWhole)) found.push(run.length);
  return found;
}

test('a run ends with its class, with its action, and where a record comes again', async () => {
  expect(await lengths([])).toEqual([]);
  expect(
    await lengths([
      ['update', 1, 1],
      ['update', 1, 2],
      ['update', 2, 3],
      ['create', 2, 4],
      ['create', 2, 5],
      ['update', 1, 6],
      ['update', 1, 7],
      ['update', 1, 6],
    ]),
  ).toEqual([2, 1, 2, 2, 1]);
});

test('a long run is undone in parts, except where its changes depend on each other', async () => {
  const long = Array.from({ length: CHANGES_AT_ONCE * 2 + 1 }, (_, at): Told => ['update', 1, at]);
  expect(await lengths(long)).toEqual([CHANGES_AT_ONCE, CHANGES_AT_ONCE, 1]);
  expect(await lengths(long, true)).toEqual([long.length]);
});
