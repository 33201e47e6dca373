import { expect, test } from 'vitest';
import { parseBoardSearch } from './board-search.ts';

test('an address names the funnel, the search and the open lead; what makes no sense is dropped', () => {
  expect(parseBoardSearch({ funnel: '12', search: ' столы ', settings: 5 })).toEqual({
    funnel: 12,
    search: 'столы',
    settings: 5,
  });
  expect(parseBoardSearch({ search: 2026 })).toEqual({ search: '2026' });
  expect(parseBoardSearch({ funnel: '-1', search: '  ', settings: 'да', page: 3 })).toEqual({});
  expect(parseBoardSearch({ search: 'а'.repeat(300) }).search).toHaveLength(200);
});
