import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

const read = (value: string) => reasonOf({ headers: { 'x-reason': value } });

test('a reason is read percent-encoded, as UTF-8 and as it is', () => {
  const reason = 'Ошибка менеджера: скидка 10%';
  expect(read(encodeURIComponent(reason))).toBe(reason);
  expect(read(Buffer.from(reason, 'utf8').toString('latin1'))).toBe(reason);
  expect([read(reason), read('  100% refund '), reasonOf({ headers: {} })]).toEqual([reason, '100% refund', null]);
});

test('a reason is one line', () => {
  expect(read(encodeURIComponent('один\r\nдва\u0000'))).toBe('один два');
});
