import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
const editor = await app.as('siteEditors');
afterAll(() => app.close());

async function newCalculation() {
  const clientId = await editor.make('client', { fullName: 'Рябов Лев' });
  return editor.make('clientCalculation', { caption: 'Расчёт', clientId });
}

const item = (calculationId: number, quantity: number, price: number) =>
  editor.make('clientCalculationItem', { calculationId, caption: 'Строка', quantity, price });
const totalOf = async (id: number) => (await editor.send('GET', `/manage/clientCalculation/${id}`)).body['total'];
const patch = (id: number, fieldName: string, fieldValue: unknown) =>
  editor.send('PATCH', `/manage/clientCalculationItem/${id}`, [{ fieldName, fieldValue }]);

test('the total follows the rows: a new one, a change, a move, a deletion, and the undo of each', async () => {
  const [id, other] = [await newCalculation(), await newCalculation()];
  expect(await totalOf(id)).toBe(0);
  const first = await item(id, 2.5, 100.1);
  const second = await item(id, 3, 33.33);
  expect(await totalOf(id)).toBe(350.24);
  const changed = await patch(second, 'quantity', 1);
  expect(changed.body).toMatchObject({ quantity: 1, sum: 33.33 });
  expect(await totalOf(id)).toBe(283.58);
  await patch(first, 'calculationId', other);
  expect([await totalOf(id), await totalOf(other)]).toEqual([33.33, 250.25]);
  const gone = await editor.send('DELETE', `/manage/clientCalculationItem/${first}`);
  expect(await totalOf(other)).toBe(0);
  const undo = await editor.send('POST', `/manage/change/${String(gone.raw.headers['x-change-set'])}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect(await totalOf(other)).toBe(250.25);
});

test('neither a sum nor a total is written by hand, and no sum is too large to store', async () => {
  const id = await newCalculation();
  const row = await item(id, 1, 10);
  expect((await patch(row, 'sum', 5)).status).toBe(422);
  const total = [{ fieldName: 'total', fieldValue: 5 }];
  expect((await editor.send('PATCH', `/manage/clientCalculation/${id}`, total)).status).toBe(422);
  expect((await patch(row, 'quantity', -1)).status).toBe(422);
  await patch(row, 'quantity', 1_000_000);
  expect((await patch(row, 'price', 1_000_000)).body['errors']).toEqual([
    { fieldName: 'price', message: 'Слишком большая сумма расчёта' },
  ]);
  expect(await totalOf(id)).toBe(10_000_000);
});

test('rows added at once make one total', async () => {
  const id = await newCalculation();
  await Promise.all(Array.from({ length: 6 }, (_, at) => item(id, 1, at + 1)));
  expect(await totalOf(id)).toBe(21);
});

test('another currency of a calculation with rows asks first; then prices are converted, and an undo restores them', async () => {
  const currency = (code: string, rate: number) => editor.make('currency', { caption: code, code, rate });
  const lira = await currency('TRY', 2.5);
  const yen = await currency('JPY', 0.55);
  const id = await newCalculation();
  const url = `/manage/clientCalculation/${id}`;
  const send = (currencyId: number, query = '') =>
    editor.send('PATCH', `${url}${query}`, [{ fieldName: 'currencyId', fieldValue: currencyId }]);
  expect((await send(lira)).status).toBe(200);
  const first = await item(id, 3, 100.25);
  const second = await item(id, 1, 0.5);
  const refused = await send(yen);
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    409,
    'recalculate',
    'Пересчитать цены?',
  ]);
  expect((await send(lira)).status).toBe(200);
  const changed = await send(yen, '?recalculate=true');
  expect(changed.status, changed.raw.body).toBe(200);
  const rowOf = async (row: number) => (await editor.send('GET', `/manage/clientCalculationItem/${row}`)).body;
  expect(await rowOf(first)).toMatchObject({ price: 456, sum: 1368 });
  expect(await rowOf(second)).toMatchObject({ price: 2, sum: 2 });
  expect(await totalOf(id)).toBe(1370);
  const undo = await editor.send('POST', `/manage/change/${String(changed.raw.headers['x-change-set'])}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect(await rowOf(first)).toMatchObject({ price: 100.25, sum: 300.75 });
  expect(await totalOf(id)).toBe(301.25);
});
