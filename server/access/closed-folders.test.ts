import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedAmong, closedFolders, type FolderRights, NOTHING_CLOSED } from './closed-folders.ts';

const ROLES = ['Site Editors', 'Event Managers', 'Своя роль'];

const GONE = 99;
/** The numbers from 1. */
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Folders in any order; each is in one of the earlier ones, in none, or in one that is gone. */
const anyFolders: fc.Arbitrary<readonly FolderRights[]> = fc
  .array(fc.record({ parent: fc.nat(), roles: fc.option(fc.subarray(ROLES), { freq: 2 }) }), { maxLength: 20 })
  .map((folders) =>
    folders.map(({ parent, roles }, at) => ({
      id: at + 1,
      parentId: [null, GONE, ...ids(at)][parent % (at + 2)] ?? null,
      roles,
    })),
  )
  .chain((folders) => fc.shuffledSubarray(folders, { minLength: folders.length }));

test('a folder is closed where it or one that it is in is restricted to other roles', () => {
  fc.assert(
    fc.property(anyFolders, fc.subarray(ROLES), (folders, own) => {
      const byId = new Map(folders.map((folder) => [folder.id, folder]));
      const isClosed = (folder: FolderRights | undefined): boolean =>
        folder !== undefined &&
        ((folder.roles !== null && !folder.roles.some((role) => own.includes(role))) ||
          isClosed(byId.get(folder.parentId ?? 0)));
      const expected = folders.filter(isClosed).map(({ id }) => id);
      expect(closedAmong(folders, new Set(own))).toEqual(expected.toSorted((one, other) => one - other));
    }),
  );
});

test('folders that are in each other by mistake end the search, and are closed together', () => {
  const circle = [
    { id: 1, parentId: 2, roles: [] },
    { id: 2, parentId: 1, roles: null },
    { id: 3, parentId: 3, roles: null },
  ];
  expect(closedAmong(circle, new Set(ROLES))).toEqual([1, 2]);
});

test('the shape of a statement depends on the classes of closed folders alone', () => {
  const closed = closedFolders(
    'k',
    new Map([
      ['newsFolder', [3, 1]],
      ['fileFolder', [7]],
    ]),
  );
  expect(closed.shape).toBe(
    closedFolders(
      'other',
      new Map([
        ['fileFolder', [8]],
        ['newsFolder', [2]],
      ]),
    ).shape,
  );
  expect(closed.list).toBe('{3,1,7}');
  expect([NOTHING_CLOSED.shape, NOTHING_CLOSED.list]).toEqual(['', '{}']);
});
