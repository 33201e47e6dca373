import { expect, test } from 'vitest';
import type { Lead } from '#web/api/leads.ts';
import { dropAt, shownColumns } from './column-leads.ts';

const lead = (id: number, fields: Partial<Lead> = {}): Lead => ({
  id,
  version: 1,
  leadFunnelStageId: 1,
  stageOrder: id * 10,
  ...fields,
});
const stage = (id: number, count: number, sums: readonly { currencyId: number | null; amount: number }[] = []) => ({
  id,
  count,
  sums,
  next: null,
});
const idsOf = (columns: ReturnType<typeof shownColumns>) =>
  [...columns.values()].map(({ leads }) => leads.map(({ id }) => id));

test('leads stand in their stages in the order of the server, ties by number', () => {
  const items = [lead(4), lead(2, { stageOrder: 40 }), lead(9, { leadFunnelStageId: 2 }), lead(1)];
  const columns = shownColumns({ items, stages: [stage(1, 3), stage(2, 1)] }, new Map());
  expect(idsOf(columns)).toEqual([[1, 2, 4], [9]]);
});

test('a lead that is being dropped counts and stands where it goes, whatever the server tells by then', () => {
  const moved = lead(1, { amount: 100, currencyId: 7 });
  const drops = new Map([[1, { lead: moved, to: 2, afterId: 9 }]]);
  const rest = [lead(3), lead(9, { leadFunnelStageId: 2 }), lead(12, { leadFunnelStageId: 2 })];
  const before = shownColumns(
    { items: [moved, ...rest], stages: [stage(1, 2, [{ currencyId: 7, amount: 150 }]), stage(2, 2)] },
    drops,
  );
  const after = shownColumns(
    {
      items: [{ ...moved, leadFunnelStageId: 2, stageOrder: 1 }, ...rest],
      stages: [stage(1, 1, [{ currencyId: 7, amount: 50 }]), stage(2, 3, [{ currencyId: 7, amount: 100 }])],
    },
    drops,
  );
  for (const columns of [before, after]) {
    expect(idsOf(columns)).toEqual([[3], [9, 1, 12]]);
    expect([...columns.values()].map(({ count, sums }) => [count, sums])).toEqual([
      [1, [{ currencyId: 7, amount: 50 }]],
      [3, [{ currencyId: 7, amount: 100 }]],
    ]);
  }
});

test('a drop names the lead before it, and none where the lead stands already', () => {
  const leads = [lead(1), lead(2), lead(3)];
  const to = (index: number) => dropAt(lead(2), { stageId: 1, index }, leads)?.afterId;
  expect([0, 1, 2, 3].map(to)).toEqual([null, undefined, undefined, 3]);
  expect(dropAt(lead(8), { stageId: 1, index: 3 }, leads)).toMatchObject({ to: 1, afterId: 3 });
});
