import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { affectedBy, applyChange, foreignEvents, isAffected, type AppliedChange } from './changes.ts';

const RELATIONS = {
  related: [
    {
      parent: 'company',
      owner: 'company',
      className: 'companyBranch',
      property: 'companyId',
      caption: 'Филиалы',
      place: 'tab',
      roles: [],
    },
  ],
  views: { webinar: ['event'] },
} as const;

const affects = (change: AppliedChange, ...key: readonly unknown[]) => isAffected(affectedBy([change], RELATIONS), key);

const CHANGED = { className: 'News', id: 5 };

test.each([
  ['a list of the class', ['records', 'news', 'list', {}], true],
  ['whatever else is kept of the class', ['records', 'news', 'folder', {}], true],
  ['the record', ['records', 'news', 'one', 5], true],
  ['what is kept beside the record', ['records', 'news', 'one', 5, 'reactions'], true],
  ['its history', ['records', 'news', 'history', 5], true],
  ['another record', ['records', 'news', 'one', 6], false],
  ['a list of another class', ['records', 'article', 'list', {}], false],
  ['the tree that counts the records', ['folders', 'newsfolder', 'tree', null], true],
  ['another tree', ['folders', 'articlefolder', 'tree', null], false],
  ['the home page', ['home'], true],
  ['the name of the record', ['object', 5], true],
  ['metadata', ['metadata', 'news'], false],
  ['where a user is signed in', ['sessions', 5], false],
])('a record is changed: %s', (_what, key, expected) => {
  expect(affects(CHANGED, ...key)).toBe(expected);
});

test('what is in its lists and its place already is not asked for again, its history is', () => {
  const shown = { ...CHANGED, isShown: true } as const;
  expect(affects(shown, 'records', 'news', 'list', {})).toBe(false);
  expect(affects(shown, 'records', 'news', 'one', 5)).toBe(false);
  expect(affects(shown, 'records', 'news', 'history', 5)).toBe(true);
  const both = affectedBy([shown, { className: 'news', id: 6 }], RELATIONS);
  expect(isAffected(both, ['records', 'news', 'list', {}])).toBe(true);
});

test('views follow the classes they show, and these the views', () => {
  expect(affects({ className: 'event', id: 5 }, 'records', 'webinar', 'list', {})).toBe(true);
  expect(affects({ className: 'webinar', id: 5 }, 'records', 'event', 'one', 5)).toBe(true);
  expect(affects({ className: 'eventFolder', id: 7 }, 'records', 'webinar', 'list', {})).toBe(true);
});

test('a folder changes its tree and what is listed by it, not the records', () => {
  const folder = { className: 'newsFolder', id: 7 };
  expect(affects(folder, 'folders', 'newsfolder', 'tree', null)).toBe(true);
  expect(affects(folder, 'records', 'news', 'list', {})).toBe(true);
  expect(affects(folder, 'records', 'news', 'one', 5)).toBe(false);
  expect(affects({ className: 'FolderAccess', id: 8 }, 'folders', 'newsfolder', 'viewers', 7)).toBe(true);
});

test('a list below a record changes how many it holds', () => {
  expect(affects({ className: 'companyBranch', id: 9 }, 'related', 'company', 5)).toBe(true);
  expect(affects({ className: 'companyBranch', id: 9 }, 'related', 'clinic', 5)).toBe(false);
});

test('a custom field changes what is known of classes', () => {
  const field = { className: 'customField', id: 9 };
  expect(affects(field, 'metadata', 'news')).toBe(true);
  expect(affects(field, 'records', 'news', 'one', 5)).toBe(true);
});

test('what this page has written and applied is not applied again, what came along with it is', async () => {
  const client = new QueryClient();
  client.setQueryData(['records', 'news', 'list', {}], {});
  await applyChange(client, { className: 'News', id: 5, changeSet: 70 });
  expect(client.getQueryState(['records', 'news', 'list', {}])?.isInvalidated).toBe(true);
  const event = { className: 'news', id: 5, version: 2, action: 'update', changeSetId: 70, userId: 1 } as const;
  const along = { ...event, className: 'article', id: 6 };
  const other = { ...event, changeSetId: 71 };
  expect(foreignEvents([event, along, other])).toEqual([along, other]);
});
