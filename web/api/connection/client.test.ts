import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { NamedRecord } from '#model/wire/record.ts';
import { call, callWrite, urlOf, type Written } from './client.ts';

let asked: { readonly url: string; readonly method: unknown; readonly body: unknown }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    asked.push({ url, method, body });
    return Promise.resolve(new Response('{"id":7}', { headers: { 'x-change-set': '12' } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a call fills its path, its query and its body in', async () => {
  const params = { className: 'news', id: 7 };
  await call('GET /manage/:className/:id/history/', { params, query: { pageSize: 5, pageIndex: undefined } });
  const body = [{ fieldName: 'caption', fieldValue: 'я' }];
  expect(await callWrite('PATCH /manage/:className/:id', { params, body })).toEqual({
    answer: { id: 7 },
    changeSet: 12,
    step: null,
    letters: 0,
    left: 0,
  });
  expect(asked).toEqual([
    { method: 'GET', url: '/api/v1/manage/news/7/history/?pageSize=5', body: undefined },
    { method: 'PATCH', url: '/api/v1/manage/news/7', body: JSON.stringify(body) },
  ]);
  expect(urlOf('GET /objectimage/:file', { params: { file: 'p1/2.jpg' } })).toBe('/api/v1/objectimage/p1%2F2.jpg');
});

test('what no endpoint declares does not compile', () => {
  const unchecked = {
    path: () =>
      // @ts-expect-error there is no such call
      call('GET /manage/:className/:id/nothing/', { params: { className: 'news', id: 1 } }),
    parameters: () =>
      // @ts-expect-error the path has a parameter that is not given
      call('GET /object/:id/'),
    query: () =>
      // @ts-expect-error the text is not given
      call('GET /search/', { query: { words: 'я' } }),
    body: () =>
      // @ts-expect-error fields are a list
      call('PATCH /manage/:className/:id', { params: { className: 'news', id: 1 }, body: {} }),
    bytes: () =>
      // @ts-expect-error a file is no JSON
      call('GET /attachedfile/:id/file', { params: { id: 1 } }),
  };
  expect(Object.keys(unchecked)).toHaveLength(5);
});

test('an answer has the type that its endpoint declares', () => {
  const name = () => call('GET /object/:id/', { params: { id: 1 } });
  expectTypeOf(name).returns.resolves.toEqualTypeOf<NamedRecord>();
  const undo = () => callWrite('POST /manage/change/:changeSetId/undo', { params: { changeSetId: 1 } });
  expectTypeOf(undo).returns.resolves.toEqualTypeOf<
    Written<{ readonly changeSetId: number; readonly restored: number }>
  >();
});
