import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { checkedFields, checkedOrder } from './invariants.ts';
import { requestList } from '../list-call.ts';
import { metadataQuery } from '../metadata.ts';
import { recordQuery, recordsQuery } from '../records.ts';

let asked: string[] = [];
let answer: unknown;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(answer === undefined ? '' : JSON.stringify(answer)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const { signal } = new AbortController();

describe('what an answer lacks is said', () => {
  const list = () => client().fetchQuery(recordsQuery('news', {}));
  const one = () => client().fetchQuery(recordQuery('news', 1));
  const metadata = () => client().fetchQuery(metadataQuery('news'));
  const built = { groups: [], properties: [] };

  test.each([
    { call: list, given: undefined, message: 'items не определены' },
    { call: list, given: null, message: 'items не определены' },
    { call: list, given: { total: 1 }, message: 'items не определены' },
    { call: one, given: undefined, message: 'Обьект не найден' },
    { call: one, given: {}, message: 'Обьект не найден' },
    { call: one, given: [], message: 'Обьект не найден' },
    { call: metadata, given: undefined, message: 'Мета данные не найдены' },
    { call: metadata, given: null, message: 'Мета данные не найдены' },
    { call: metadata, given: { properties: [] }, message: 'метаданные не определены' },
    { call: metadata, given: { groups: [] }, message: 'метаданные не определены' },
    { call: metadata, given: { ...built, isComponent: true }, message: 'linkedFiles не определены' },
  ])('$given: $message', async ({ call, given, message }) => {
    answer = given;
    await expect(call()).rejects.toThrow(message);
  });

  test.each([
    { call: list, given: { items: [], total: 0 } },
    { call: one, given: { id: 1, version: 1 } },
    { call: metadata, given: { ...built, isComponent: false } },
    { call: metadata, given: { ...built, isComponent: true, linkedFiles: {} } },
  ])('$given is whole', async ({ call, given }) => {
    answer = given;
    await expect(call()).resolves.toEqual(given);
  });
});

describe('a call that lacks something is not sent', () => {
  test('the class', async () => {
    await expect(requestList('', {}, signal)).rejects.toThrow('dataSource не передан');
    expect(asked).toEqual([]);
  });

  test('the field', () => {
    expect(() => checkedFields([])).toThrow('field не передан');
    expect(() => checkedFields([{ fieldName: '', fieldValue: 1 }])).toThrow('field не передан');
    expect(checkedFields([{ fieldName: 'caption', fieldValue: null }])).toHaveLength(1);
  });

  test('the body', async () => {
    const params = { className: 'news', id: 1 };
    await expect(call('PUT /manage/:className/:id/keywords/', { params, body: null })).rejects.toThrow(
      'Нельзя передать null',
    );
    expect(asked).toEqual([]);
  });

  test('the record that is ordered', () => {
    const [first, second] = [{ id: 1 }, { id: 2 }];
    expect(() => checkedOrder([second, first], [first])).toThrow('елемент не найден');
    expect(checkedOrder([second, first], [first, second])).toEqual([second, first]);
  });
});

test('what a list is ordered by is in PascalCase on the wire', async () => {
  answer = { items: [] };
  await requestList('news', { orderFieldName: 'publicationDate', orderFieldDirection: 'DESC', pageSize: 5 }, signal);
  const [sent = ''] = asked;
  expect(Object.fromEntries(new URL(sent, 'http://localhost').searchParams)).toEqual({
    orderFieldName: 'PublicationDate',
    orderFieldDirection: 'DESC',
    pageSize: '5',
  });
});
