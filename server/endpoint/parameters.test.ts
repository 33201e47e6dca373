import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '#server/store/problem.ts';
import { anyObject, bulkTarget, fieldValues, folderPlaces, priorities, recordIds, selectionBody } from './bodies.ts';
import { folderId, historyQuery, ifMatchOf, itemQuery, listQuery, recordId } from './parameters.ts';
import { filledIn, parsed } from './parsed.ts';

type Query = Readonly<Record<string, unknown>>;

const listQueryOf = (query: Query) => parsed(listQuery, filledIn(query), 'query');
const filterOf = (query: Query) => listQueryOf(query).filter;
const historyPageOf = (query: Query) => parsed(historyQuery, filledIn(query), 'query');
const idOf = (text: string) => parsed(recordId, text, 'params');
const idsOf = (body: unknown) => parsed(recordIds, body, 'body');
const prioritiesOf = (body: unknown) => parsed(priorities, body, 'body');
const recordBodyOf = (body: unknown) => parsed(anyObject, body, 'body');
const fieldsOf = (body: unknown) => parsed(fieldValues, body, 'body');
const selectionRequestOf = (body: unknown) => parsed(selectionBody, body, 'body');
const targetOf = (body: unknown) => parsed(bulkTarget, body, 'body');

function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

function statusOf(work: () => unknown): number {
  try {
    work();
    return 200;
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
}

describe('a list’s query', () => {
  test('has its defaults', () => {
    expect(listQueryOf({})).toEqual({ exact: false, filter: [], pageIndex: 0, pageSize: 20 });
    expect(listQueryOf({ pageIndex: '', pageSize: '', filter: '', orderFieldName: '' })).toEqual(listQueryOf({}));
  });

  test('takes what is in bounds', () => {
    expect(
      listQueryOf({ pageIndex: '7', pageSize: '1200', orderFieldName: 'Caption', orderFieldDirection: 'desc' }),
    ).toEqual({
      exact: false,
      filter: [],
      pageIndex: 7,
      pageSize: 1200,
      orderFieldName: 'Caption',
      orderFieldDirection: 'DESC',
    });
    expect(listQueryOf({ pageSize: '-1' }).pageSize).toBe(-1);
  });

  test.each(['-2', '0', '1201', '1e9', 'x', '1.5', ' 5', '0x5', '٥', '9223372036854775808', ['5', '5'], { a: '5' }])(
    'refuses the page size %j',
    (pageSize) => {
      expect(statusOf(() => listQueryOf({ pageSize }))).toBe(400);
    },
  );

  test('never throws anything but a refusal, and never lets a size out of bounds through', () => {
    const text = fc.oneof(fc.string(), fc.integer().map(String), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.record({ pageSize: text, pageIndex: text, filter: text, orderFieldDirection: text }), (query) => {
        if (statusOf(() => listQueryOf(query)) !== 200) return;
        const { pageSize, pageIndex } = listQueryOf(query);
        expect(pageSize === -1 || (pageSize >= 1 && pageSize <= 1200)).toBe(true);
        expect(pageIndex >= 0 && Number.isSafeInteger(pageIndex * pageSize)).toBe(true);
      }),
    );
  });
});

describe('a filter', () => {
  test('is a list of conditions, or else the text to search for', () => {
    const conditions = [{ fieldName: 'id', fieldValue: 5, operator: 'gt' as const }, { fieldName: 'caption' }];
    expect(filterOf({ filter: JSON.stringify(conditions) })).toEqual(conditions);
    for (const text of [
      'слово',
      '5',
      'null',
      '{"fieldName":"id"}',
      '[1]',
      '[{"fieldName":5}]',
      '[{"fieldName":"id","operator":"drop"}]',
      '[[]]',
    ])
      expect(filterOf({ filter: text }), text).toEqual([{ fieldName: 'searchText', fieldValue: text }]);
    expect(filterOf({ filter: '[]' })).toEqual([]);
  });

  test('any text but too long a one is one of both', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (filter) => {
        expect(Array.isArray(filterOf({ filter }))).toBe(true);
      }),
    );
    expect(statusOf(() => filterOf({ filter: 'x'.repeat(20_001) }))).toBe(400);
  });
});

describe('ids', () => {
  test('in a path', () => {
    expect(idOf('15')).toBe(15);
    expect(['0', '9007199254740993', '9'.repeat(30)].map((text) => statusOf(() => idOf(text)))).toEqual([
      404, 404, 404,
    ]);
    expect(['', 'x', '-1', '1.5', '1e3', ' 1', '１'].map((text) => statusOf(() => idOf(text)))).toEqual([
      400, 400, 400, 400, 400, 400, 400,
    ]);
  });

  test('in a body: numbers, or items with an id, each once', () => {
    expect(idsOf([1, { id: 2, caption: 'x' }])).toEqual([1, 2]);
    expect(idsOf([])).toEqual([]);
    expect(
      [
        [1, 1],
        [1, { id: 1 }],
      ].map((body) => statusOf(() => idsOf(body))),
    ).toEqual([422, 422]);
    for (const body of [
      null,
      {},
      'x',
      ['1'],
      [0],
      [-1],
      [1.5],
      [null],
      [[1]],
      [2 ** 53],
      Array.from({ length: 10_001 }, (_, at) => at + 1),
    ])
      expect(
        statusOf(() => idsOf(body)),
        JSON.stringify(body)?.slice(0, 40),
      ).toBe(400);
  });

  test('with their places', () => {
    expect(prioritiesOf([{ id: 1, priority: 0 }])).toEqual([{ id: 1, priority: 0 }]);
    for (const body of [
      [1],
      [{ id: 1 }],
      [{ id: 1, priority: '2' }],
      [{ id: 1, priority: 1.5 }],
      [{ id: 1, priority: 3e9 }],
      {},
    ])
      expect(
        statusOf(() => prioritiesOf(body)),
        JSON.stringify(body),
      ).toBe(400);
  });
});

test('a version in If-Match', () => {
  expect([undefined, '*', '"5"', '5', 'W/"5"'].map(ifMatchOf)).toEqual([undefined, undefined, 5, 5, 5]);
  for (const header of ['', 'x', '"-1"', '"1","2"', '"1.5"', '"9999999999"'])
    expect(
      statusOf(() => ifMatchOf(header)),
      header,
    ).toBe(400);
});

test('bodies', () => {
  expect(recordBodyOf({ a: 1 })).toEqual({ a: 1 });
  for (const body of [null, undefined, [], 'x', 5, true]) expect(statusOf(() => recordBodyOf(body))).toBe(400);
  expect(fieldsOf([{ fieldName: 'a', fieldValue: null }])).toEqual([{ fieldName: 'a', fieldValue: null }]);
  for (const body of [{}, null, [null], [{ fieldName: 'a' }], [{ fieldValue: 1 }], [{ fieldName: 1, fieldValue: 1 }]])
    expect(
      statusOf(() => fieldsOf(body)),
      JSON.stringify(body),
    ).toBe(400);
});

test('selections', () => {
  const id = '0b9f6f0e-2a44-4d8f-9a55-3c1c6f2f6b11';
  expect([targetOf({ selectionId: id }), targetOf({ ids: [1] }), targetOf([1, { id: 2 }])]).toEqual([
    { selectionId: id },
    { ids: [1] },
    { ids: [1, 2] },
  ]);
  for (const selectionId of ['x', 5, null, `${id}'`, '']) {
    expect(statusOf(() => targetOf({ selectionId }))).toBe(400);
    expect(messageOf(() => targetOf({ selectionId, ids: [1] }))).toBe('Неверная выборка');
  }
  expect(selectionRequestOf({ items: [{ id: 1, version: 2 }] })).toEqual({ items: [{ id: 1, version: 2 }] });
  expect(selectionRequestOf({ filter: [{ fieldName: 'id' }] })).toEqual({
    filter: [{ fieldName: 'id' }],
    exact: false,
  });
  const only = [{ fieldName: 'id' }];
  expect(selectionRequestOf({ filter: [], only })).toEqual({ filter: [], only, exact: false });
  expect(selectionRequestOf({ items: [], only })).toEqual({ items: [], only });
  for (const body of [
    {},
    { items: [1] },
    { items: [{ id: 1, version: 'x' }] },
    { filter: [1] },
    { filter: 'x' },
    { only },
    { filter: [], only: 'x' },
    { filter: [], only: [1] },
    { filter: [], only: null },
  ])
    expect(
      statusOf(() => selectionRequestOf(body)),
      JSON.stringify(body),
    ).toBe(400);
});

test('the page of a history', () => {
  expect(historyPageOf({})).toEqual({ pageIndex: 0, pageSize: 50 });
  for (const pageSize of ['0', '-1', '201']) expect(statusOf(() => historyPageOf({ pageSize }))).toBe(400);
});

test('places of folders', () => {
  expect(folderPlaces.parse([{ id: 1, priority: 2 }])).toEqual([{ id: 1, priority: 2 }]);
  for (const parentId of [null, 0, 'mainFolder'])
    expect(folderPlaces.parse([{ id: 1, priority: 2, parentId }])).toEqual([{ id: 1, priority: 2, parentId: null }]);
  const place = { id: 1, priority: 2, parentId: 'x' };
  expect(messageOf(() => parsed(folderPlaces, [place], 'body'))).toBe('Неверный идентификатор');
  expect(statusOf(() => parsed(folderPlaces, [{ ...place, parentId: 3, caption: 'x' }], 'body'))).toBe(422);
});

test('the folder of a path', () => {
  expect(['0', 'mainFolder', '7'].map((text) => parsed(folderId, text, 'params'))).toEqual([null, null, 7]);
  expect(['x', '-1', '9007199254740993'].map((text) => statusOf(() => parsed(folderId, text, 'params')))).toEqual([
    400, 400, 404,
  ]);
});

test('what an item is completed with', () => {
  const included = (config: string) => parsed(itemQuery, { config }, 'query').config;
  expect(parsed(itemQuery, {}, 'query').config).toEqual([]);
  expect([included('{"include":["a"]}'), included('{}'), included('5'), included('{')]).toEqual([['a'], [], [], []]);
  expect(messageOf(() => included('{"include":[1]}'))).toBe('Неверное значение параметра config');
  expect(statusOf(() => included('x'.repeat(2001)))).toBe(400);
});

test('what is wrong is told in Russian, in the words of its field', () => {
  expect(messageOf(() => listQueryOf({ pageSize: 'x' }))).toBe('Неверное значение параметра pageSize');
  expect(messageOf(() => listQueryOf({ filter: ['a', 'b'] }))).toBe('Параметр filter указан дважды');
  expect(messageOf(() => listQueryOf({ orderFieldDirection: 'UP' }))).toBe('Неверное направление сортировки');
  expect(messageOf(() => idsOf([1, 1]))).toBe('Идентификатор указан дважды');
  expect(messageOf(() => idsOf({}))).toBe('Тело запроса должно быть списком идентификаторов');
  expect(messageOf(() => recordBodyOf([]))).toBe('Тело запроса должно быть объектом');
});
