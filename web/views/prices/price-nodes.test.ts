import { expect, test } from 'vitest';
import { formatDay } from '#web/ui/moment/format-moment.ts';
import { daysText, foundNodes, nextPriority, planMove, priceNodes, type Position } from './price-nodes.ts';

const LIST = { id: 1, version: 1, caption: 'Розница', validFrom: '2026-02-01', validTo: null };
const at = (id: number, priority: number, parentId: number | null = null): Position => ({
  id,
  caption: `П${id}`,
  pricelistId: 1,
  parentId,
  priority,
});

const POSITIONS = [at(4, 20), at(2, 10), at(3, 11, 2), at(5, 11, 2), at(6, 1, 99)];
const nodes = priceNodes([LIST], () => ({ items: POSITIONS, total: POSITIONS.length }));

test('positions stand under their parents in the order of priority, then of ids', () => {
  expect(nodes).toEqual([
    {
      id: 1,
      caption: 'Розница',
      children: [
        { id: 6, caption: 'П6', children: [] },
        {
          id: 2,
          caption: 'П2',
          children: [
            { id: 3, caption: 'П3', children: [] },
            { id: 5, caption: 'П5', children: [] },
          ],
        },
        { id: 4, caption: 'П4', children: [] },
      ],
    },
  ]);
});

test('a price list that is not loaded, and one with more than is loaded, say so', () => {
  expect(priceNodes([LIST], () => undefined)[0]?.children).toEqual([{ id: -1, caption: 'Загрузка…', children: [] }]);
  const [more] = priceNodes([LIST], () => ({ items: [at(2, 1)], total: 5000 }));
  expect(more?.children.at(-1)?.id).toBe(-1);
  expect(priceNodes([LIST], () => ({ items: [], total: 0 }))[0]?.children).toEqual([]);
});

test('a moved position is written alone where its neighbours leave room; otherwise they are numbered', () => {
  expect(planMove(nodes, POSITIONS, { id: 4, parentId: 2, index: 2 })).toEqual({
    others: [],
    moved: { id: 4, parentId: 2, priority: 21 },
  });
  expect(planMove(nodes, POSITIONS, { id: 5, parentId: 2, index: 0 })).toEqual({
    others: [],
    moved: { id: 5, parentId: 2, priority: 1 },
  });
  expect(planMove(nodes, POSITIONS, { id: 3, parentId: 1, index: 0 })).toEqual({
    others: [],
    moved: { id: 3, parentId: null, priority: -9 },
  });
  expect(planMove(nodes, POSITIONS, { id: 3, parentId: 1, index: 2 })).toEqual({
    others: [],
    moved: { id: 3, parentId: null, priority: 15 },
  });
  expect(planMove(nodes, POSITIONS, { id: 4, parentId: 2, index: 1 })).toEqual({
    others: [
      { id: 3, priority: 10 },
      { id: 5, priority: 30 },
    ],
    moved: { id: 4, parentId: 2, priority: 20 },
  });
  expect(planMove(nodes, POSITIONS, { id: 5, parentId: 6, index: 0 })).toEqual({
    others: [],
    moved: { id: 5, parentId: 6, priority: 10 },
  });
  expect(planMove(nodes, POSITIONS, { id: 77, parentId: 2, index: 0 })).toBeNull();
});

test('a search shows the price lists of what it found', () => {
  const other = { ...LIST, id: 7, caption: 'Опт' };
  expect(foundNodes([LIST, other], [at(3, 11, 2), at(2, 10)])).toEqual([
    {
      id: 1,
      caption: 'Розница',
      children: [{ id: 2, caption: 'П2', children: [{ id: 3, caption: 'П3', children: [] }] }],
    },
  ]);
});

test('a new position follows its siblings, and days are told as far as they are set', () => {
  expect([nextPriority(POSITIONS, null), nextPriority(POSITIONS, 2), nextPriority([], null)]).toEqual([30, 21, 10]);
  expect(daysText(LIST)).toBe(`с ${formatDay('2026-02-01')}`);
  expect(daysText({ ...LIST, validTo: '2026-02-28' })).toBe(
    `с ${formatDay('2026-02-01')} по ${formatDay('2026-02-28')}`,
  );
  expect(daysText({ ...LIST, validFrom: null })).toBeNull();
});
