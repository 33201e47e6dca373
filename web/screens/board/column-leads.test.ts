import { expect, test } from 'vitest';
import type { WireRecord } from '#model/wire.ts';
import { columnLeads, sumsOf } from './column-leads.ts';

const lead = (id: number, fields: object = {}): WireRecord => ({ id, version: 1, leadFunnelStageId: 1, ...fields });
const idsOf = (leads: readonly WireRecord[]) => leads.map(({ id }) => id);

test('a stage shows what the server told of it, as it is', () => {
  const items = [lead(1), lead(2)];
  expect(columnLeads({ items, total: 7 }, 1, new Map())).toEqual({ leads: items, total: 7 });
});

test('a lead on its way has left one stage and stands in the other by its date', () => {
  const moved = lead(3, { dueDate: '2026-02-10' });
  const moves = new Map([[3, { lead: moved, to: 2 }]]);
  const from = columnLeads({ items: [lead(1), moved], total: 30 }, 1, moves);
  expect([idsOf(from.leads), from.total]).toEqual([[1], 29]);
  const there = [lead(9), lead(5, { dueDate: '2026-02-10' }), lead(4, { dueDate: '2026-03-01' })];
  const to = columnLeads({ items: there, total: 3 }, 2, moves);
  expect([idsOf(to.leads), to.total]).toEqual([[9, 3, 5, 4], 4]);
});

test('a lead that the server already tells of in its new stage is counted once', () => {
  const moved = lead(3);
  const moves = new Map([[3, { lead: moved, to: 2 }]]);
  expect(columnLeads({ items: [moved], total: 1 }, 2, moves)).toEqual({ leads: [moved], total: 1 });
});

test('sums are by currency, the largest first; what has no amount adds nothing', () => {
  const leads = [
    lead(1, { amount: 100, currencyId: 7 }),
    lead(2, { amount: 50, currencyId: 8 }),
    lead(3, { amount: null, currencyId: 8 }),
    lead(4, { amount: 25, currencyId: 7 }),
    lead(5, { amount: 500, currencyId: null }),
  ];
  expect(sumsOf(leads).map(({ amount, currencyId, example }) => [amount, currencyId, example.id])).toEqual([
    [500, null, 5],
    [125, 7, 1],
    [50, 8, 2],
  ]);
  expect(sumsOf([])).toEqual([]);
});
