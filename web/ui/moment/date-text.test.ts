import { expect, test } from 'vitest';
import { wallParts, wallText } from './date-text.ts';

test('what is typed of a moment is taken apart and put together again', () => {
  expect(wallParts('31.12.2025 09:05')).toEqual({ day: '2025-12-31', time: '09:05' });
  expect(wallText('2025-12-31', '09:05')).toBe('31.12.2025 09:05');
});

test.each(['', '31.1', '30.02.2025 10:0', '31.12.1949 24:00', '31.12.1949 10:60'])(
  '«%s» is neither day nor time',
  (text) => {
    expect(wallParts(text)).toEqual({ day: null, time: null });
  },
);

test('a day without its time, and a time without its day', () => {
  expect(wallParts('31.12.2025 ')).toEqual({ day: '2025-12-31', time: null });
  expect(wallParts('30.02.2025 10:00')).toEqual({ day: null, time: '10:00' });
});
