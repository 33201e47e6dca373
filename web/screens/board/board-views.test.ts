import { expect, test } from 'vitest';
import { searchOfBoard, stateOfBoard } from './board-views.ts';
import type { BoardSearch } from './board-search.ts';

const SEARCHES: readonly BoardSearch[] = [
  { funnel: 3 },
  { funnel: 3, search: 'кресла', mine: true, period: 'week' },
  { funnel: 3, manager: 8, kind: 2, period: 'today' },
  { funnel: 3, period: 'month', overdue: true },
];

test.each(SEARCHES)('a board is read back from its view: %j', (search) => {
  expect(searchOfBoard(7, stateOfBoard(search), 1)).toEqual({ ...search, view: 7 });
});

test('a view of any funnel is shown in the one that stands', () => {
  expect(searchOfBoard(7, stateOfBoard({ overdue: true }), 1)).toEqual({ view: 7, funnel: 1, overdue: true });
});
