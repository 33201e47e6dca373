import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('amounts of a workbook are shown in the currency of their record', async () => {
  const admin = await app.as('administrators');
  const lira = await admin.make('currency', { caption: 'Лира', code: 'TRY', symbol: '₺', rate: 2.5 });
  const yen = await admin.make('currency', { caption: 'Иена', code: 'JPY', rate: 0.55 });
  for (const [price, currencyId] of [
    [1290.5, lira],
    [500, yen],
    [7, null],
  ] as const)
    await admin.make('commodity', { caption: 'Товар', article: `А-${price}`, price, currencyId });
  const { raw } = await admin.send('GET', '/manage/commodity/download/xlsx?orderFieldName=id');
  const { sheets } = await readXlsx(new Uint8Array(raw.rawPayload), { readStyles: true });
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  const at = headings.indexOf('Цена');
  expect(rows.map((row) => row[at])).toEqual([1290.5, 500, 7]);
  const formats = rows.map((_, row) => sheets[0]?.cells?.get(`${row + 1},${at}`)?.style?.numFmt);
  expect(formats).toEqual(['#,##0.00##\\ "₺"', '#,##0\\ "JPY"', '#,##0.00##']);
});
