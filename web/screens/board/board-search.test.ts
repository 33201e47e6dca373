import { expect, test } from 'vitest';
import { parseBoardSearch } from './board-search.ts';

test('an address names the funnel, the filter and the open lead; what makes no sense is dropped', () => {
  const filter = { mine: true, manager: 3, kind: 4, period: 'week', overdue: true };
  expect(parseBoardSearch({ funnel: '12', search: ' столы ', settings: 5, ...filter })).toEqual({
    funnel: 12,
    search: 'столы',
    settings: 5,
    ...filter,
  });
  expect(parseBoardSearch({ search: 2026 })).toEqual({ search: '2026' });
  expect(parseBoardSearch({ funnel: '-1', search: '  ', settings: 'да', page: 3, period: 'век', mine: 0 })).toEqual({});
  expect(parseBoardSearch({ search: 'а'.repeat(300) }).search).toHaveLength(200);
});
