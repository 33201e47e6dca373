import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextConfirmed, unitsOf, withPlaced } from './waiting-order.ts';
import { whyWaiting } from '#server/commands/registrations/why-waiting.ts';

const row = (id: number, groupId: number | null = null, isHeld = false) => ({ id, groupId, isHeld });

test('a place past the end is the end, and whoever wants none is last in the order given', () => {
  expect(
    withPlaced(
      [1, 2],
      [
        { item: 3, wanted: null },
        { item: 4, wanted: 1 },
        { item: 5, wanted: 99 },
        { item: 6, wanted: null },
      ],
    ),
  ).toEqual([4, 1, 2, 5, 3, 6]);
});

test('several wanted places are all taken', () => {
  expect(
    withPlaced(
      ['a', 'b', 'c'],
      [
        { item: 'y', wanted: 3 },
        { item: 'x', wanted: 2 },
      ],
    ),
  ).toEqual(['a', 'x', 'y', 'b', 'c']);
});

test('a group stands where its first registration does', () => {
  expect(unitsOf([row(1), row(2, 7), row(3), row(4, 7)]).map((unit) => unit.map(({ id }) => id))).toEqual([
    [1],
    [2, 4],
    [3],
  ]);
});

test('nobody overtakes a group that does not fit, nor whoever was just put on the list', () => {
  expect(nextConfirmed([row(1), row(2, 7), row(3, 7), row(4)], 2)).toEqual([1]);
  expect(nextConfirmed([row(1), row(2, null, true), row(3)], 9)).toEqual([1]);
  expect(nextConfirmed([row(1), row(2, 7), row(3), row(4, 7)], 3)).toEqual([1, 2, 4]);
});

test('the confirmed are whole units from the first on, as many as fit', () => {
  const lists = fc.array(fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }), { maxLength: 12 });
  fc.assert(
    fc.property(lists, fc.integer({ min: 0, max: 14 }), (groups, free) => {
      const waiting = groups.map((groupId, at) => row(at + 1, groupId));
      const confirmed = nextConfirmed(waiting, free);
      const units = unitsOf(waiting);
      let taken = 0;
      const expected = units.slice(0, units.findIndex((unit) => (taken += unit.length) > free) >>> 0);
      expect(confirmed).toEqual(expected.flatMap((unit) => unit.map(({ id }) => id)));
      expect(confirmed.length).toBeLessThanOrEqual(free);
    }),
  );
});

test('each registration is told in words why it waits', () => {
  const waiting = [row(1), row(2, 7), row(3, 7), row(4)];
  const terms = { placements: 20, promotion: 0, hasBegun: false };
  expect([...whyWaiting(waiting, { ...terms, free: 0 }).values()]).toEqual([
    'Свободных мест нет, заняты все 20',
    'Свободных мест нет, заняты все 20. Впереди в очереди: 1',
    'Свободных мест нет, заняты все 20. Впереди в очереди: 1',
    'Свободных мест нет, заняты все 20. Впереди в очереди: 3',
  ]);
  expect([...whyWaiting(waiting, { ...terms, free: 2 }).values()]).toEqual([
    'Место есть: подтверждает сотрудник',
    'Группа подтверждается целиком: нужно мест — 2, свободно — 2. Впереди в очереди: 1',
    'Группа подтверждается целиком: нужно мест — 2, свободно — 2. Впереди в очереди: 1',
    'Свободно мест — 2. Впереди в очереди: 3',
  ]);
  const begun = whyWaiting(waiting, { placements: 20, promotion: 1, hasBegun: true, free: 1 });
  expect(begun.get(1)).toBe('Место есть, но мероприятие началось: теперь подтверждает сотрудник');
});
