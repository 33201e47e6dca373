import { expect, test } from 'vitest';
import type { WireRecord } from '#model/wire/record.ts';
import { leadsByStage, sumsOf } from './column-leads.ts';

const lead = (id: number, fields: object = {}): WireRecord => ({ id, version: 1, leadFunnelStageId: 1, ...fields });
const idsOf = (leads: readonly WireRecord[] = []) => leads.map(({ id }) => id);

test('leads stand in their stages, those without a date first, then the nearest, ties by number', () => {
  const leads = [
    lead(4, { dueDate: '2026-03-01' }),
    lead(5, { dueDate: '2026-02-10' }),
    lead(3, { dueDate: '2026-02-10' }),
    lead(9, { dueDate: null }),
    lead(7, { leadFunnelStageId: 2 }),
  ];
  const stages = leadsByStage(leads, new Map());
  expect([idsOf(stages.get(1)), idsOf(stages.get(2))]).toEqual([[9, 3, 5, 4], [7]]);
});

test('a lead on its way has left one stage and stands in the other, whatever the server tells of it by then', () => {
  const moved = lead(3, { dueDate: '2026-02-10' });
  const moves = new Map([[3, { lead: moved, to: 2 }]]);
  const later = lead(8, { leadFunnelStageId: 2, dueDate: '2026-05-01' });
  for (const told of [moved, { ...moved, leadFunnelStageId: 2, version: 2 }]) {
    const stages = leadsByStage([lead(1), told, later], moves);
    expect([idsOf(stages.get(1)), idsOf(stages.get(2))]).toEqual([[1], [3, 8]]);
  }
});

test('sums are by currency, the largest first; what has no amount adds nothing', () => {
  const leads = [
    lead(1, { amount: 100, currencyId: 7 }),
    lead(2, { amount: 50, currencyId: 8 }),
    lead(3, { amount: null, currencyId: 8 }),
    lead(4, { amount: 25, currencyId: 7 }),
    lead(5, { amount: 500, currencyId: null }),
  ];
  expect(sumsOf(leads).map(({ amount, currencyId }) => [amount, currencyId])).toEqual([
    [500, null],
    [125, 7],
    [50, 8],
  ]);
  expect(sumsOf([])).toEqual([]);
});
