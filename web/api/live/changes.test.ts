import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { affectedBy, applyChange, applyEvents, isAffected, type AppliedChange } from './changes.ts';
import { folderReads } from '../folders.ts';
import { isChangedByOther } from './heard.ts';
import { foreignEvents } from './own-writes.ts';
import { CUSTOM_FIELDS, type Read, type Reads } from './live-query.ts';
import { noteSending } from '../connection/sending-writes.ts';

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

const affects = (change: AppliedChange, ...reads: readonly Read[]) =>
  isAffected(affectedBy([change], RELATIONS), reads);

const CHANGED = { className: 'News', id: 5 };

test.each<[string, Reads, boolean]>([
  ['a list of the class', ['news'], true],
  ['the record', [{ record: 'news', id: 5 }], true],
  ['its history', [{ history: 'news', id: 5 }], true],
  ['another record', [{ record: 'news', id: 6 }], false],
  ['a list of another class', ['article'], false],
  ['the tree that counts the records', folderReads('newsFolder'), true],
  ['another tree', folderReads('articleFolder'), false],
  ['the home page', 'all', true],
  ['the name of the record', [{ object: 5 }], true],
  ['metadata', [CUSTOM_FIELDS], false],
  ['where a user is signed in', 'nothing', false],
])('a record is changed: %s', (_what, reads, expected) => {
  expect(isAffected(affectedBy([CHANGED], RELATIONS), reads)).toBe(expected);
});

test.each<[string, readonly number[] | null, boolean]>([
  ['of the record', [5], true],
  ['of another record', [6], false],
  ['of none', [], false],
  ['of one that is not known', null, true],
])('a part %s is changed', (_what, of, expected) => {
  expect(affects({ className: 'seoKeyword', id: 9, of }, { moments: 5 })).toBe(expected);
  expect(affects({ className: 'news', id: 5, of }, { moments: 5 })).toBe(true);
});

test('what is in its lists and its place already is not asked for again, its history is', () => {
  const shown = { ...CHANGED, isShown: true } as const;
  expect(affects(shown, 'news')).toBe(false);
  expect(affects(shown, { record: 'news', id: 5 })).toBe(false);
  expect(affects(shown, { history: 'news', id: 5 })).toBe(true);
  const both = affectedBy([shown, { className: 'news', id: 6 }], RELATIONS);
  expect(isAffected(both, ['news'])).toBe(true);
});

test('views follow the classes they show, and these the views', () => {
  expect(affects({ className: 'event', id: 5 }, 'webinar')).toBe(true);
  expect(affects({ className: 'webinar', id: 5 }, { record: 'event', id: 5 })).toBe(true);
  expect(affects({ className: 'eventFolder', id: 7 }, 'webinar')).toBe(true);
});

test('what is computed from changed records is asked for again, its history is not', () => {
  const price = { className: 'PriceListItem', id: 5 };
  expect(affects(price, 'commodity')).toBe(true);
  expect(affects(price, { record: 'commodity', id: 7 })).toBe(true);
  expect(affects(price, { history: 'commodity', id: 7 })).toBe(false);
  expect(affects(price, 'order')).toBe(false);
  expect(affects({ className: 'brand', id: 5 }, 'commodity')).toBe(false);
});

test('a folder changes its tree and what is listed by it, not the records', () => {
  const folder = { className: 'newsFolder', id: 7 };
  expect(affects(folder, ...folderReads('newsFolder'))).toBe(true);
  expect(affects(folder, 'news')).toBe(true);
  expect(affects(folder, { record: 'news', id: 5 })).toBe(false);
  expect(affects({ className: 'FolderAccess', id: 8 }, ...folderReads('newsFolder'))).toBe(true);
});

test('a list below a record changes how many it holds, and what the record derives from it', () => {
  const branch = { className: 'companyBranch', id: 9, isShown: true } as const;
  expect(affects(branch, { record: 'company', id: 5 })).toBe(true);
  expect(affects(branch, { record: 'clinic', id: 5 })).toBe(false);
  expect(affects({ className: 'companyBranch', id: 9 }, { partsOf: 'company' })).toBe(true);
  expect(affects({ className: 'companyBranch', id: 9 }, { partsOf: 'clinic' })).toBe(false);
});

test('a custom field changes what is known of classes', () => {
  const field = { className: 'customField', id: 9 };
  expect(affects(field, CUSTOM_FIELDS)).toBe(true);
  expect(affects(field, { record: 'news', id: 5 })).toBe(true);
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

test('a query that reads records of several classes follows each', () => {
  const rated = affectedBy([{ className: 'componentRating', id: 9 }], RELATIONS);
  expect(isAffected(rated, [{ record: 'news', id: 5 }])).toBe(false);
  expect(isAffected(rated, [{ record: 'news', id: 5 }, 'componentLike', 'componentRating'])).toBe(true);
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
