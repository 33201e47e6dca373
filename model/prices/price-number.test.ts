import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../table/cell-text.ts';
import { readPrice } from './price-number.ts';

test.each([
  ['1290,5', 1290.5],
  ['1290.50', 1290.5],
  ['1 290,50', 1290.5],
  ['1\u00a0290', 1290],
  ['1\u202f290\u2009000', 1290000],
  ['0', 0],
  ['-1', -1],
  [' 12 ', 12],
  ['1 290,50 ₽', 1290.5],
  ['₽ 1 290', 1290],
  ['5 000 руб.', 5000],
  ['5000руб', 5000],
  ['12 500,00 р.', 12500],
  ['300 рублей', 300],
  ['12,500', 12.5],
])('%j is the price %j', (text, price) => {
  expect(readPrice(text)).toMatchObject({ price });
});

test.each([
  '1,290.50',
  '1.234,56',
  '1e5',
  'по запросу',
  'от 500',
  '—',
  '=100',
  '9'.repeat(16),
  '12 34',
  '1 2 3',
  '₽',
  '10 $',
])('%j is no price', (text) => {
  expect(readPrice(text)).toEqual({ failure: 'Введите число, например 1290,50' });
});

test('what is no number says what it is', () => {
  expect(readPrice('')).toEqual({ failure: 'Не указана цена' });
  expect(readPrice('12.500')).toEqual({
    failure: 'Неясно, 12,500 или 12 500: уберите точку или замените её запятой',
  });
  expect(readPrice({ fault: 'date', shown: '01.02.2026' })).toEqual({ failure: 'Введите число: в ячейке дата' });
  expect(readPrice({ fault: 'boolean', shown: 'ИСТИНА' })).toEqual({
    failure: 'Введите число: в ячейке логическое значение',
  });
  expect(readPrice({ fault: 'noValue', shown: '' })).toEqual({
    failure: 'Введите число: в ячейке формула без значения',
  });
});

test('a number of a workbook is clear whatever its digits; more than two decimals are rounded half up', () => {
  expect(readPrice(12.5)).toEqual({ price: 12.5, isRounded: false, inRoubles: false });
  expect(readPrice({ number: 1290.5, shown: '1290.50 ₽' })).toMatchObject({ price: 1290.5, isRounded: false });
  expect(readPrice(19.999999999)).toMatchObject({ price: 20, isRounded: true });
  expect(readPrice(1.005)).toMatchObject({ price: 1.01, isRounded: true });
  expect(readPrice(-1.005)).toMatchObject({ price: -1.01 });
  expect(readPrice('12,345 ₽')).toEqual({ price: 12.35, isRounded: true, inRoubles: true });
  expect(readPrice(1e-9)).toMatchObject({ price: 0, isRounded: true });
});

const SPACES = [' ', '\u00a0', '\u202f', '\u2009', ''];
const ROUBLES = ['', ' ₽', '₽', ' руб.', ' руб', ' р.', 'р', '\u00a0₽', ' RUB'];

test('any amount in any spelling is read to the kopeck', () => {
  const spelled = fc.record({
    kopecks: fc.integer({ min: 0, max: 10 ** 12 }),
    space: fc.constantFrom(...SPACES),
    mark: fc.constantFrom(',', '.'),
    roubles: fc.constantFrom(...ROUBLES),
  });
  fc.assert(
    fc.property(spelled, ({ kopecks, space, mark, roubles }) => {
      const whole = String(Math.floor(kopecks / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, space);
      const text = `${whole}${mark}${String(kopecks % 100).padStart(2, '0')}${roubles}`;
      expect(readPrice(text)).toEqual({ price: kopecks / 100, isRounded: false, inRoubles: roubles !== '' });
    }),
    { numRuns: 2000 },
  );
});

test('an article is what its cell shows', () => {
  expect(readText('00123', 'артикул', 'code')).toEqual({ text: '00123' });
  expect(readText(7000000000012, 'артикул', 'code')).toEqual({ text: '7000000000012' });
  expect(readText({ number: 123, shown: '00123' }, 'артикул', 'code')).toEqual({ text: '00123' });
  expect(readText({ number: 0.5, shown: null }, 'артикул', 'code')).toEqual({
    failure: 'Введите артикул текстом: число показано в особом формате',
  });
  expect(readText({ fault: 'date', shown: '01.02.2026' }, 'артикул', 'code')).toEqual({
    failure: 'Введите артикул текстом: в ячейке дата',
  });
});
