import { expect, test } from 'vitest';
import { callRows } from './call-rows.ts';

const count = (managerId: number | null, direction: string, result: string | null, calls: number, seconds = 0) => ({
  managerId,
  manager: managerId === null ? null : `Менеджер ${managerId}`,
  direction,
  result,
  count: calls,
  talks: seconds > 0 ? calls : 0,
  seconds,
});

test('calls add up by manager and in all', () => {
  const rows = callRows([
    count(1, 'in', 'answered', 2, 90),
    count(1, 'in', 'missed', 1),
    count(1, 'out', 'answered', 3, 60),
    count(null, 'in', null, 4),
  ]);
  expect(
    rows.map(({ caption, total, incoming, outgoing, talks, seconds }) => [
      caption,
      total,
      incoming,
      outgoing,
      talks,
      seconds,
    ]),
  ).toEqual([
    ['Менеджер 1', 6, 3, 3, 5, 150],
    ['Без менеджера', 4, 4, 0, 0, 0],
    ['Всего', 10, 7, 3, 5, 150],
  ]);
  expect([...(rows[2]?.byResult ?? [])]).toEqual([
    ['answered', 5],
    ['missed', 1],
    ['', 4],
  ]);
  expect(callRows([])).toMatchObject([{ caption: 'Всего', total: 0 }]);
});
