import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import { pricelistInForce, pricesInForce } from './price-in-force.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database } = app.context;

let admin: TestClient;
let articles = 0;

beforeAll(async () => {
  admin = await app.as('administrators');
});

const newCatalog = (fields: object = {}) => admin.make('PriceCatalog', { caption: 'Розница', ...fields });

const newList = (priceCatalogId: number, validFrom: string | null, validTo: string | null = null) =>
  admin.make('pricelist', { caption: `С ${validFrom ?? 'начала'}`, priceCatalogId, validFrom, validTo });

function newCommodity(priceCatalogId: number | null, fields: object = {}): Promise<number> {
  articles += 1;
  return admin.make('commodity', { caption: 'Бинт', article: `Б-${articles}`, priceCatalogId, ...fields });
}

/** A position with a price, linked with the commodity; its id. */
async function priced(productId: number, pricelistId: number, price: number | null, zone: string | null = null) {
  const priceListItemId = await admin.make('priceListItem', { caption: 'Бинт', pricelistId, price, zone });
  await admin.make('ProductPriceListItem', { productId, priceListItemId });
  return priceListItemId;
}

const priceOn = async (commodityId: number, day: string, asked: { zone?: string; currencyId?: number } = {}) =>
  (await pricesInForce(database, [{ commodityId, day, ...asked }]))[0];

test('the price in force is that of the newest price list that has begun and has not ended', async () => {
  const catalog = await newCatalog();
  const commodity = await newCommodity(catalog);
  await priced(commodity, await newList(catalog, null), 10);
  await priced(commodity, await newList(catalog, '2026-03-01', '2026-03-31'), 30);
  await priced(commodity, await newList(catalog, '2026-02-01'), 20);
  const asked = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
  const prices = await pricesInForce(
    database,
    asked.map((day) => ({ commodityId: commodity, day })),
  );
  expect(prices).toEqual([10, 20, 20, 30, 30, 20]);
});

test('only the catalogue that the commodity has chosen gives it a price, and only positions with a price', async () => {
  const [catalog, other] = [await newCatalog(), await newCatalog()];
  const [commodity, without] = [await newCommodity(catalog), await newCommodity(null)];
  await priced(commodity, await newList(catalog, '2026-01-01'), 10);
  await priced(commodity, await newList(catalog, '2026-02-01'), null);
  const list = await newList(other, '2026-03-01');
  await priced(commodity, list, 5);
  await priced(without, list, 6);
  expect([await priceOn(commodity, '2026-05-01'), await priceOn(without, '2026-05-01')]).toEqual([10, null]);
  await admin.send('PATCH', `/manage/commodity/${commodity}`, [{ fieldName: 'priceCatalogId', fieldValue: other }]);
  expect(await priceOn(commodity, '2026-05-01')).toBe(5);
});

test('on one day the zone decides where it is given, then the higher id', async () => {
  const catalog = await newCatalog();
  const commodity = await newCommodity(catalog);
  const list = await newList(catalog, '2026-01-01');
  await priced(commodity, list, 12, 'Север');
  await priced(commodity, list, 10);
  await priced(commodity, list, 11);
  const ask = (zone?: string) => priceOn(commodity, '2026-01-01', zone === undefined ? {} : { zone });
  expect([await ask(), await ask('Север'), await ask('Юг')]).toEqual([11, 12, 11]);
  await priced(commodity, await newList(catalog, '2026-01-01'), 13);
  await priced(commodity, list, 15, 'Запад');
  expect([await ask(), await ask('Север'), await ask('Юг')]).toEqual([13, 12, 13]);
  // A newer list comes before the zone.
  await priced(commodity, await newList(catalog, '2026-01-02'), 14);
  expect(await priceOn(commodity, '2026-01-02', { zone: 'Север' })).toBe(14);
});

test('the price list in force is the newest of its catalogue, then that with the higher id', async () => {
  const catalog = await newCatalog();
  expect(await pricelistInForce(database, catalog, '2026-05-01')).toBeNull();
  const always = await newList(catalog, null);
  const spring = await newList(catalog, '2026-03-01', '2026-05-31');
  await newList(catalog, '2026-05-01', '2026-05-10');
  const again = await newList(catalog, '2026-05-01', '2026-05-10');
  const days = ['2026-02-28', '2026-03-01', '2026-05-05', '2026-05-11', '2026-06-01'];
  const found = [];
  for (const day of days) found.push(await pricelistInForce(database, catalog, day));
  expect(found).toEqual([always, spring, again, spring, always]);
});

test('a price in another currency is converted at the rates of the day; without a rate there is none', async () => {
  const [rub, kzt, usd, rare] = [
    await admin.make('currency', { caption: 'Рубль', code: 'RUB', rate: 1 }),
    await admin.make('currency', { caption: 'Тенге', code: 'KZT', rate: 0.2 }),
    await admin.make('currency', { caption: 'Доллар', code: 'USD', rate: 80 }),
    await admin.make('currency', { caption: 'Редкая', code: 'XDR' }),
  ];
  expect((await admin.send('PATCH', `/manage/currency/${rub}/default/`)).status).toBe(200);
  await admin.make('currencyRate', { currencyId: kzt, date: '2026-02-01', rate: 0.16 });
  const catalog = await newCatalog({ currencyId: kzt });
  const commodity = await newCommodity(catalog);
  await priced(commodity, await newList(catalog, null), 1000.1234);
  const on = (day: string, currencyId?: number) => priceOn(commodity, day, currencyId ? { currencyId } : {});
  expect([await on('2026-01-31', kzt), await on('2026-01-31'), await on('2026-01-31', rub)]).toEqual([
    1000.1234, 200.02, 200.02,
  ]);
  expect([await on('2026-02-01', rub), await on('2026-02-01', usd), await on('2026-02-01', rare)]).toEqual([
    160.02,
    2,
    null,
  ]);
});

test('the answer is that of a model, whatever the days, zones and order of the positions', async () => {
  const catalog = await newCatalog();
  const commodity = await newCommodity(catalog);
  // A fixed pseudo-random sequence, so that a failure can be repeated.
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  const day = (at: number) => `2026-01-${String(at).padStart(2, '0')}`;
  const lists = [];
  for (let at = 0; at < 8; at += 1) {
    const [first, length] = [1 + below(20), below(8)];
    const from = below(4) === 0 ? null : day(first);
    const to = below(3) === 0 ? null : day(first + length);
    lists.push({ from, to, id: await newList(catalog, from, to) });
  }
  const positions = [];
  for (let at = 0; at < 24; at += 1) {
    const list = lists[below(lists.length)];
    const zone = ([null, 'А', 'Б'] as const)[below(3)] ?? null;
    if (list) positions.push({ list, zone, price: at + 1, id: await priced(commodity, list.id, at + 1, zone) });
  }
  for (const zone of [undefined, 'А', 'Б', 'В'])
    for (let at = 1; at <= 31; at += 1) {
      const on = day(at);
      const [expected] = positions
        .filter(({ list: { from, to } }) => (from ?? '') <= on && (to ?? '9') >= on)
        .filter((one) => zone === undefined || one.zone === null || one.zone === zone)
        .toSorted(
          (one, other) =>
            (other.list.from ?? '').localeCompare(one.list.from ?? '') ||
            Number(other.zone === (zone ?? null)) - Number(one.zone === (zone ?? null)) ||
            other.id - one.id,
        );
      expect(await priceOn(commodity, on, zone === undefined ? {} : { zone }), `${on} ${zone ?? ''}`).toBe(
        expected?.price ?? null,
      );
    }
});
