import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { priceLinkKind } from './price-link-kind.ts';

/** The records by class. */
const RECORDS: Readonly<Record<string, readonly object[]>> = {
  pricelist: [
    { id: 11, priceCatalogId: 1, priceCatalog: { id: 1, caption: 'Рубли' } },
    { id: 12, priceCatalogId: 2, priceCatalog: { id: 2, caption: 'Тенге' } },
  ],
  PriceCatalog: [
    { id: 1, currencyId: 7 },
    { id: 2, currencyId: 8 },
  ],
  currency: [
    { id: 7, symbol: '₽', code: 'RUB' },
    { id: 8, symbol: null, code: 'KZT' },
  ],
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string) => {
    const name = /manage\/(\w+)\//u.exec(url)?.[1] ?? '';
    asked.push(name);
    const items = RECORDS[name] ?? [];
    return Promise.resolve(Response.json({ items, total: items.length, pageIndex: 0, pageSize: 1000 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const kind = priceLinkKind([
  { id: 11, caption: 'Розница' },
  { id: 12, caption: 'Опт' },
]);

test('each position tells its catalogue, its price list and its zone, and its price in the catalogue’s currency', async () => {
  const listed = (id: number, caption: string) => ({ pricelistId: id, pricelist: { id, caption } });
  const positions = [
    { id: 1, version: 1, ...listed(11, 'Розница'), zone: 'Север', price: 1240.5 },
    { id: 2, version: 1, ...listed(12, 'Опт'), zone: '', price: 0 },
    { id: 3, version: 1, ...listed(11, 'Розница'), zone: null, price: null },
    { id: 4, version: 1, pricelistId: 99, zone: null, price: 5 },
  ];
  const notes = await kind.noted?.notesOf(positions, new AbortController().signal);
  expect(Object.fromEntries(notes ?? [])).toEqual({
    1: { note: 'зона «Север» · Рубли · Розница', amount: '1\u202f240,50\u00a0₽' },
    2: { note: 'Тенге · Опт', amount: '0\u00a0KZT' },
    3: { note: 'Рубли · Розница', amount: 'Без цены' },
    // Of a price list that the reader may not see.
    4: { note: '№ 99', amount: '5' },
  });
  // However many positions there are.
  expect(asked).toEqual(['pricelist', 'PriceCatalog', 'currency']);
});

test('the positions of these price lists alone are offered, and told by their list', () => {
  expect(kind.scope).toEqual([{ fieldName: 'pricelistId', operator: 'in', fieldValue: [11, 12] }]);
  expect(kind.types?.items).toEqual([
    { value: '11', caption: 'Розница' },
    { value: '12', caption: 'Опт' },
  ]);
});
