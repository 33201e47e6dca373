import { expect, test } from 'vitest';
import type { FolderNode } from '#model/wire/folders.ts';
import { sampleFolder } from '#web/api/sample-folder.ts';
import { changedFolders } from './changed-folders.ts';

const OTHERS = { isChanged: () => true, areCountsChanged: false };
const OWN = { isChanged: () => false, areCountsChanged: false };

const next = (folder: FolderNode, changes: Partial<FolderNode>): FolderNode => ({
  ...folder,
  version: folder.version + 1,
  ...changes,
});
const [news, jobs, events, archive] = [
  sampleFolder(1, 'Новости'),
  sampleFolder(2, 'Вакансии'),
  sampleFolder(3, 'События'),
  sampleFolder(4, 'Архив'),
] as const;
const before = sampleFolder(0, 'Все', news, jobs, events, archive);
const changed = (foreign: typeof OTHERS, ...children: readonly FolderNode[]) =>
  changedFolders(before, sampleFolder(0, 'Все', ...children), foreign);

test('a folder that somebody else has renamed is changed, one that the reader has renamed is not', () => {
  const renamed = next(jobs, { caption: 'Работа' });
  expect(changed(OTHERS, news, renamed, events, archive)).toEqual([2]);
  expect(changed(OWN, news, renamed, events, archive)).toEqual([]);
  expect(changed(OTHERS, news, jobs, events, archive)).toEqual([]);
});

test('of siblings in another order only the moved one is changed', () => {
  const moved = [archive, news, jobs, events].map((folder, priority) => next(folder, { priority }));
  expect(changed(OTHERS, ...moved)).toEqual([4]);
  expect(changed(OWN, ...moved)).toEqual([]);
});

test('a folder under another parent is changed, its new siblings are not', () => {
  const inside = next(archive, { parentId: 1 });
  expect(changed(OTHERS, next(news, { children: [inside], version: 1 }), jobs, events)).toEqual([4]);
});

test('a folder that is new, and what follows a folder that is gone, is not', () => {
  expect(changed(OTHERS, news, sampleFolder(5, 'Новая'), events, archive)).toEqual([]);
});

test('counts and locks differ by themselves: they are changed if only others have changed records', () => {
  const counted = { ...news, totalCount: 4 };
  const closed = { ...jobs, restricted: true };
  expect(changed({ ...OWN, areCountsChanged: true }, counted, closed, events, archive)).toEqual([1, 2]);
  expect(changed(OTHERS, counted, closed, events, archive)).toEqual([]);
});
