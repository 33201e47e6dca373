import { expect, test } from 'vitest';
import type { FolderNode } from '#model/wire/folders.ts';
import { movedPlaces } from './moved-places.ts';

function folder(id: number, priority: number, ...children: readonly FolderNode[]): FolderNode {
  const plain = { caption: `Папка ${id}`, name: `f${id}`, description: null, folderType: 0, version: 1 };
  const display = { cssClass: null, icon: null, componentId: null, itemCount: 0, totalCount: 0 };
  return { ...plain, ...display, id, parentId: null, priority, restricted: false, children };
}

const ROOT = folder(0, 0, folder(1, 0, folder(11, 0), folder(12, 1)), folder(2, 1), folder(3, 2), folder(4, 3));

test('siblings between the old place and the new one are numbered anew, the others are left alone', () => {
  expect(movedPlaces(ROOT, { id: 3, parentId: 0, index: 1 })).toEqual([
    { id: 3, parentId: null, priority: 1 },
    { id: 2, parentId: null, priority: 2 },
  ]);
});

test('a folder under a new parent is always told, even at the number it had', () => {
  expect(movedPlaces(ROOT, { id: 3, parentId: 1, index: 2 })).toEqual([{ id: 3, parentId: 1, priority: 2 }]);
});

test('priorities that were never numbered are numbered', () => {
  const root = folder(0, 0, folder(1, 0), folder(2, 0), folder(3, 0));
  expect(movedPlaces(root, { id: 3, parentId: 0, index: 0 })).toEqual([
    { id: 3, parentId: null, priority: 0 },
    { id: 1, parentId: null, priority: 1 },
    { id: 2, parentId: null, priority: 2 },
  ]);
});

test('a folder that is not there moves nothing', () => {
  expect(movedPlaces(ROOT, { id: 99, parentId: 0, index: 0 })).toEqual([]);
});
