import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { affectedBy, applyChange, applyEvents, isAffected, type AppliedChange } from './changes.ts';
import { isChangedByOther } from './heard.ts';
import { foreignEvents } from './own-writes.ts';
import { noteSending } from './sending-writes.ts';

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
  computed: { commodity: ['priceListItem'] },
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

test('what is computed from changed records is asked for again, its history is not', () => {
  const price = { className: 'PriceListItem', id: 5 };
  expect(affects(price, 'records', 'commodity', 'list', {})).toBe(true);
  expect(affects(price, 'records', 'commodity', 'one', 7)).toBe(true);
  expect(affects(price, 'records', 'commodity', 'history', 7)).toBe(false);
  expect(affects(price, 'records', 'order', 'list', {})).toBe(false);
  expect(affects({ className: 'brand', id: 5 }, 'records', 'commodity', 'list', {})).toBe(false);
});

test('a folder changes its tree and what is listed by it, not the records', () => {
  const folder = { className: 'newsFolder', id: 7 };
  expect(affects(folder, 'folders', 'newsfolder', 'tree', null)).toBe(true);
  expect(affects(folder, 'records', 'news', 'list', {})).toBe(true);
  expect(affects(folder, 'records', 'news', 'one', 5)).toBe(false);
  expect(affects({ className: 'FolderAccess', id: 8 }, 'folders', 'newsfolder', 'viewers', 7)).toBe(true);
});

test('a list below a record changes how many it holds, and what the record derives from it', () => {
  const branch = { className: 'companyBranch', id: 9, isShown: true } as const;
  expect(affects(branch, 'records', 'company', 'one', 5)).toBe(true);
  expect(affects(branch, 'records', 'clinic', 'one', 5)).toBe(false);
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

test('what was changed before this page deleted it is not asked for any more, and is again once it is restored', async () => {
  const client = new QueryClient();
  const event = { className: 'News', id: 7, version: 2, action: 'update', changeSetId: 75, userId: 1 } as const;
  const restored = { ...event, action: 'create', changeSetId: 77 } as const;
  await applyChange(client, { className: 'news', id: 7, action: 'delete', changeSet: 76 });
  expect(foreignEvents([event, { ...event, id: 8 }, restored])).toEqual([{ ...event, id: 8 }, restored]);
});

test('a query that reads records of other classes follows these too', () => {
  const rated = affectedBy([{ className: 'componentRating', id: 9 }], RELATIONS);
  const key = ['records', 'news', 'one', 5, 'reactions'];
  expect(isAffected(rated, key)).toBe(false);
  expect(isAffected(rated, key, ['componentLike', 'componentRating'])).toBe(true);
});

test('the feed tells who brought a record to its version', async () => {
  const client = new QueryClient();
  const event = { className: 'news', id: 905, version: 4, action: 'update', changeSetId: 80, userId: 1 } as const;
  await applyChange(client, { className: 'news', id: 906, changeSet: 81 });
  await applyEvents(client, [event, { ...event, id: 906, changeSetId: 81 }]);
  expect(isChangedByOther(905, 4)).toBe(true);
  // A later version is this page's own.
  expect(isChangedByOther(905, 5)).toBe(false);
  expect(isChangedByOther(906, 4)).toBe(false);
});

test('a record that was deleted is asked for last, and not at all by the page that deleted it', async () => {
  const key = ['records', 'news', 'one', 5];
  const event = { className: 'news', id: 5, version: 2, action: 'delete', changeSetId: 90, userId: 1 } as const;
  const states: unknown[] = [];
  for (const apply of [applyEvents, applyChange]) {
    const client = new QueryClient();
    client.setQueryData(key, {});
    if (apply === applyEvents) await applyEvents(client, [event]);
    else await applyChange(client, { className: 'news', id: 5, action: 'delete', changeSet: 91 });
    states.push(client.getQueryState(key)?.isInvalidated);
  }
  expect(states).toEqual([true, false]);
});

test('an event that arrives before the reply of the page’s own write waits for it', async () => {
  const client = new QueryClient();
  const key = ['records', 'news', 'one', 5];
  client.setQueryData(key, {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = noteSending(promise).then(() =>
    applyChange(client, { className: 'news', id: 5, action: 'delete', changeSet: 95 }),
  );
  const event = { className: 'news', id: 5, version: 2, action: 'delete', changeSetId: 95, userId: 1 } as const;
  const heard = applyEvents(client, [event]);
  resolve();
  await Promise.all([write, heard]);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
});
