import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { candidatesQuery } from './candidates-query.ts';

const KIND = {
  linkClass: 'componentAuthor',
  ownerField: 'componentId',
  farField: 'authorId',
  farClass: 'author',
  caption: 'Авторы',
  title: 'Авторы',
  available: 'Доступные',
  added: 'Добавленные',
  pageSize: 1,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers requests whose filter names the caption with nothing, and others with two records. */
function answering(): readonly URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost');
    asked.push(searchParams);
    const isPattern = searchParams.get('filter')?.includes('"matches"');
    const pageIndex = Number(searchParams.get('pageIndex'));
    const items = isPattern ? [] : [{ id: pageIndex + 1, version: 1, caption: `№ ${pageIndex}` }];
    return Promise.resolve(Response.json({ items, total: isPattern ? 0 : 2, pageIndex, pageSize: 1 }));
  });
  return asked;
}

test('a text that no caption matches is sought as in lists, on every page; a pattern is not', async () => {
  const asked = answering();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const plain = new InfiniteQueryObserver(client, candidatesQuery(KIND, 'караблев', ''));
  await plain.refetch();
  const { data } = await plain.fetchNextPage();
  expect(data?.records.map(({ id }) => id)).toEqual([1, 2]);
  expect(asked.map((parameters) => [parameters.get('filter'), parameters.get('pageIndex')])).toEqual([
    ['[{"fieldName":"caption","operator":"matches","fieldValue":"караблев"}]', '0'],
    ['[{"fieldName":"searchText","fieldValue":"караблев"}]', '0'],
    ['[{"fieldName":"searchText","fieldValue":"караблев"}]', '1'],
  ]);
  const pattern = new InfiniteQueryObserver(client, candidatesQuery(KIND, '^кораб', ''));
  expect((await pattern.refetch()).data?.total).toBe(0);
  expect(asked).toHaveLength(4);
});

test('records of one caption are told apart by their type, where the kind has several', async () => {
  const items = ['Station', 'District', 'Other'].map((className, at) => ({
    id: at + 1,
    caption: 'Аэропорт',
    className,
  }));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items, total: 3, pageIndex: 0, pageSize: 3 })));
  const types = {
    fieldName: 'className',
    items: [
      { value: 'Station', caption: 'Станции метро', one: 'станция метро' },
      { value: 'District', caption: 'Районы', one: 'район' },
    ],
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { data } = await new InfiniteQueryObserver(client, candidatesQuery({ ...KIND, types }, '', '')).refetch();
  expect(data?.records.map(({ note }) => note)).toEqual(['станция метро', 'район', undefined]);
});
