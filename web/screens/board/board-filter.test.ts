import { expect, test } from 'vitest';
import { boardConditions, periodDays } from './board-filter.ts';

test('a week begins on Monday, a month ends with its last day', () => {
  expect(periodDays('today', '2026-03-01')).toEqual(['2026-03-01', '2026-03-01']);
  expect(periodDays('week', '2026-03-01')).toEqual(['2026-02-23', '2026-03-01']);
  expect(periodDays('week', '2026-03-02')).toEqual(['2026-03-02', '2026-03-08']);
  expect(periodDays('month', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29']);
});

test('what is overdue is past and open; mine is that of any manager the user is', () => {
  const stages = [
    { id: 1, version: 1, outcome: 'open' as const },
    { id: 2, version: 1, outcome: 'won' as const },
  ];
  const context = { today: '2026-03-01', stages, own: [7, 8] };
  expect(boardConditions({}, context)).toEqual([]);
  expect(boardConditions({ overdue: true, mine: true }, context)).toEqual([
    { fieldName: 'managerId', operator: 'in', fieldValue: [7, 8] },
    { fieldName: 'dueDate', operator: 'lt', fieldValue: '2026-03-01' },
    { fieldName: 'leadFunnelStageId', operator: 'in', fieldValue: [1] },
  ]);
});
