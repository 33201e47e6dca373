import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPriceSuite } from '#test/harness/price-suite.ts';

const suite = await openPriceSuite();
const { app, upload, commit, rows, items } = suite;
afterAll(() => app.close());

const SAMPLES = path.join(import.meta.dirname, '../../../test/samples/prices');
const ARTICLES = ['00123', '123', 'АБ-1', 'x-1', '1/2', '12.50', '12.5', '100000', '1E5', '46054', '7000000000012'];
await suite.goods(...ARTICLES);

/** What a dry run makes of a sample: the article and the price of each accepted row, and why the others are refused. */
async function tried(name: string, fields = {}) {
  const { catalogId, pricelistId } = await suite.catalog();
  const job = await upload(catalogId, await readFile(path.join(SAMPLES, name)), fields, name);
  const { article } = job.result.columns;
  const told = await rows(job.id, '?count=200');
  await commit(job.id);
  const prices = new Map((await items(pricelistId)).map(([caption, , price]) => [caption, price]));
  return {
    ...job.result,
    taken: told
      .filter(({ outcome }) => outcome !== 'refused')
      .map(({ cells, about }) => [cells.find(({ index }) => index === article)?.text, prices.get(about)]),
    refusals: job.result.refused.map(({ line, column, message }) => [line, column, message]),
  };
}

const UNKNOWN = 'Товара с таким артикулом нет';

test('dates, booleans, errors, hidden rows and formulas without a value are never taken for a price or an article', async () => {
  const { taken, refusals, sheet, hiddenRows, rounded } = await tried('x02_misc.xlsx');
  expect(taken).toEqual([
    ['АБ-1', 1290.5],
    ['123', 1290.5],
    ['1/2', 20],
  ]);
  expect(refusals).toEqual([
    [2, 2, 'В ячейке формула без значения: откройте файл в программе и сохраните его'],
    [7, 1, 'Введите значение текстом: в ячейке дата'],
    [8, 2, 'Введите число: в ячейке дата'],
    [9, 2, 'В ячейке ошибка #N/A'],
    [10, 2, 'Введите число: в ячейке логическое значение'],
  ]);
  expect({ sheet, hiddenRows, rounded }).toEqual({ sheet: 'Sheet', hiddenRows: 1, rounded: 1 });
});

test('an article is what its format shows; two kinds of prices are asked for', async () => {
  expect((await tried('x01_head2.xlsx')).columns).toEqual({ article: 0, price: null, zone: null });
  const { taken, refusals } = await tried('x01_head2.xlsx', { columns: '{"article":0,"price":2}' });
  expect(taken).toEqual([
    ['00123', 100.1],
    ['7000000000012', 300.3],
    ['100000', 400],
    ['12.50', 500],
    ['АБ-1', 600],
  ]);
  expect(refusals).toEqual([[6, 1, 'Цена этой позиции уже указана в строке 5']]);
});

test('a hidden sheet is passed over', async () => {
  const { taken, sheet, hiddenRows } = await tried('x03_hidden_first.xlsx');
  expect({ taken, sheet, hiddenRows }).toEqual({ taken: [['00123', 777]], sheet: 'Прайс', hiddenRows: 0 });
});

test('a title with commas, blank rows, roubles and their lost sign in windows-1251 are read', async () => {
  expect(await tried('c03_title.csv')).toMatchObject({
    taken: [
      ['00123', 11.11],
      ['АБ-1', 12.12],
    ],
    refusals: [],
    sheet: null,
  });
  expect(await tried('c02b_1251_q.csv')).toMatchObject({
    taken: [
      ['00123', 1290.5],
      ['АБ-1', 12_500],
    ],
    refusals: [],
  });
});

test('what a spreadsheet has made of an article in a text reaches no other one', async () => {
  const { taken, refusals } = await tried('c05_mess.csv');
  expect(taken).toEqual([
    ['00123', 10],
    ['1E5', 30],
    ['аб-1', 33],
    ['x-1', 36],
  ]);
  const unknown = refusals.filter(([, , message]) => message === UNKNOWN).map(([line]) => line);
  expect(unknown).toEqual([7, 8, 10, 11, 13, 14, 16]);
  expect(refusals).toContainEqual([5, 1, 'Цена этой позиции уже указана в строке 3']);
  expect(refusals).toContainEqual([15, 2, 'Введите число, например 1290,50']);
});

test('the spellings of a price are read or refused', async () => {
  const articles = Array.from({ length: 17 }, (_, at) => `МТ-${1001 + at}`);
  await suite.goods(...articles);
  const { taken, refusals } = await tried('x00_spellings.xlsx');
  expect(taken.filter(([article]) => String(article).startsWith('МТ'))).toEqual([
    ['МТ-1001', 1500],
    ['МТ-1002', 1234.5],
    ['МТ-1003', 1234.5],
    ['МТ-1004', 2500],
    ['МТ-1005', 3000],
    ['МТ-1006', 1234.56],
    ['МТ-1007', 2000],
    ['МТ-1009', 0.3],
    ['МТ-1010', 4100],
    ['МТ-1011', 100],
    ['МТ-1014', 1234.56],
    ['МТ-1016', 5000],
  ]);
  const numbers = refusals.filter(([, column]) => column === 2).map(([line, , message]) => [line, message]);
  expect(numbers).toEqual([
    [9, 'В ячейке ошибка #DIV/0!'],
    [13, 'Введите число, например 1290,50'],
    [14, 'Введите число, например 1290,50'],
    [16, 'Неясно, 12,500 или 12 500: уточните, что значит точка'],
    [18, 'Введите число, например 1290,50'],
  ]);
});

test('roubles are no price of a catalogue in another currency', async () => {
  const currencyId = await suite.make('currency', { caption: 'Доллар', code: 'USD', rate: 80 });
  const catalogId = await suite.make('PriceCatalog', { caption: 'Каталог в долларах', currencyId });
  await suite.make('pricelist', { caption: 'Лист', priceCatalogId: catalogId });
  const { result } = await upload(catalogId, 'Артикул;Цена\n123;1 290 ₽\n00123;15');
  expect(result).toMatchObject({ new: 1, refused: [{ line: 2, message: 'В ячейке RUB, а суммы столбца в USD' }] });
});

test('an unclosed quotation mark is a fault of its row alone', async () => {
  const { catalogId } = await suite.catalog();
  const { result } = await upload(catalogId, 'Артикул;Название;Цена\n123;"Труба 1/2;5\n00123;"Труба";6');
  expect(result).toMatchObject({ new: 1, refused: [{ line: 2, message: 'Кавычка не закрыта' }] });
});
