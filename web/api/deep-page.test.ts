import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderFilesQuery } from './files.ts';
import { pageAfter } from './page-after.ts';
import { recordKeys, recordsQuery } from './records.ts';

const SIZE = 50;
/** The records of the list, as the server has them. */
let ids: readonly number[] = [];
let asked: string[] = [];

/** The page that such a request is answered with; a place is the id of the record beside it. */
function answerTo(url: URL) {
  const { searchParams: given } = url;
  const size = Number(given.get('pageSize'));
  const [after, before, index] = [given.get('after'), given.get('before'), given.get('pageIndex')];
  const end = before === 'end' ? ids.length : ids.indexOf(Number(before));
  const start =
    after !== null ? ids.indexOf(Number(after)) + 1 : before !== null ? Math.max(0, end - size) : Number(index) * size;
  const items = ids.slice(start, before === null ? start + size : end).map((id) => ({ id, version: 1 }));
  const way = ['after', 'before', 'pageIndex'].find((one) => given.has(one));
  asked.push(`${way} ${given.get(way ?? '')}`);
  const isDeep = index === null || start >= 500;
  const places = isDeep
    ? { before: String(items[0]?.id), after: items.length < size ? null : String(items.at(-1)?.id) }
    : {};
  return { items, total: ids.length, pageIndex: Number(index ?? 0), pageSize: size, ...places };
}

beforeEach(() => {
  asked = [];
  ids = Array.from({ length: 1234 }, (_, at) => at + 1);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(JSON.stringify(answerTo(new URL(url, 'http://office'))))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function reader(more: object = {}, client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  const query = (pageIndex: number) => ({ pageIndex, pageSize: SIZE, ...more });
  return {
    client,
    /** Reads a page, and returns its first id with how it was asked for. */
    read: async (pageIndex: number) => {
      asked = [];
      const page = await client.fetchQuery({ ...recordsQuery('news', query(pageIndex)), staleTime: 0 });
      expect([page.pageIndex, page.pageSize, page.total]).toEqual([pageIndex, SIZE, ids.length]);
      return [page.items[0]?.id, page.items.length, ...asked];
    },
    outdate: (pageIndex: number) =>
      client.invalidateQueries({ queryKey: recordKeys.list('news', query(pageIndex)), exact: true }),
  };
}

test('a page beside a deep one is asked for by its place, others by their numbers, the last one from the end', async () => {
  const { read } = reader();
  expect(await read(0)).toEqual([1, 50, 'pageIndex 0']);
  expect(await read(24)).toEqual([1201, 34, 'before end']);
  expect(await read(23)).toEqual([1151, 50, 'before 1201']);
  expect(await read(12)).toEqual([601, 50, 'pageIndex 12']);
  expect(await read(13)).toEqual([651, 50, 'after 650']);
  expect(await read(11)).toEqual([551, 50, 'before 601']);
  expect(await read(9)).toEqual([451, 50, 'pageIndex 9']);
});

test('a page that is read anew is asked for by its number', async () => {
  const { read } = reader();
  await read(12);
  expect(await read(13)).toEqual([651, 50, 'after 650']);
  expect(await read(13)).toEqual([651, 50, 'pageIndex 13']);
});

test('an outdated page leads nowhere', async () => {
  const { read, outdate } = reader();
  await read(12);
  await outdate(12);
  expect(await read(13)).toEqual([651, 50, 'pageIndex 13']);
});

test('where the answer shows that the list has changed, the page is read by its number', async () => {
  const { read } = reader();
  await read(12);
  ids = ids.slice(7);
  expect(await read(13)).toEqual([658, 50, 'after 650', 'pageIndex 13']);
});

test('a list of another filter or order, and a search, are not read from what is known of this one', async () => {
  const { read, client } = reader();
  await read(12);
  const other = reader({ orderFieldName: 'caption' }, client);
  expect(await other.read(13)).toEqual([651, 50, 'pageIndex 13']);
  const search = reader({ filter: [{ any: [{ fieldName: 'searchText', fieldValue: 'новость' }] }] }, client);
  await search.read(0);
  expect(await search.read(24)).toEqual([1201, 34, 'pageIndex 24']);
});

test('a list that is read on is asked for by numbers while that costs little, then by places, to its end', async () => {
  const order = { orderFieldName: 'fileName', orderFieldDirection: 'ASC' } as const;
  const files = new InfiniteQueryObserver(
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    folderFilesQuery({ folderId: null, text: '', exact: false, order }),
  );
  await files.refetch();
  let { data, hasNextPage } = files.getCurrentResult();
  while (hasNextPage) ({ data, hasNextPage } = await files.fetchNextPage());
  expect(data?.items.map(({ id }) => id)).toEqual(ids);
  const near = Array.from({ length: 10 }, (_, at) => `pageIndex ${at}`);
  const deep = Array.from({ length: 11 }, (_, at) => `after ${600 + 60 * at}`);
  expect(asked).toEqual([...near, ...deep]);
});

test('a page without places, as one of a search, is followed by its number', () => {
  const page = { pageIndex: 6, pageSize: 100, total: 800 };
  expect(pageAfter(page)).toEqual({ pageIndex: 7 });
  expect(pageAfter({ ...page, total: 700 })).toBeNull();
  expect(pageAfter({ ...page, after: 'place' })).toEqual({ after: 'place' });
  expect(pageAfter({ ...page, after: null })).toBeNull();
});
