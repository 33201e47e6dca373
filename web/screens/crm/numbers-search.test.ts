import { expect, test } from 'vitest';
import { parseNumbersSearch, periodOf } from './numbers-search.ts';

test('an address names a stretch or a period, and a manager; what is wrong is ignored', () => {
  expect(parseNumbersSearch({ days: 7, manager: '12' })).toEqual({ days: 7, manager: 12 });
  expect(parseNumbersSearch({ days: '0' })).toEqual({ days: 0 });
  expect(parseNumbersSearch({ days: 8, manager: -1 })).toEqual({});
  expect(parseNumbersSearch({ days: 7, from: '2026-01-01', to: '2026-02-01' })).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  });
  for (const wrong of [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-02-01' },
    { from: 20_260_201, to: '2026-03-01' },
  ])
    expect(parseNumbersSearch({ ...wrong, days: 90 })).toEqual({ days: 90 });
});

test('a stretch ends with today, all time has no bounds', () => {
  expect(periodOf({}, 30, '2026-03-01')).toEqual({ from: '2026-01-31', to: null });
  expect(periodOf({ days: 7 }, 30, '2026-03-01')).toEqual({ from: '2026-02-23', to: null });
  expect(periodOf({ days: 0 }, 30, '2026-03-01')).toEqual({ from: null, to: null });
  expect(periodOf({ from: '2026-01-01', to: '2026-01-02' }, 30, '2026-03-01')).toEqual({
    from: '2026-01-01',
    to: '2026-01-02',
  });
});
