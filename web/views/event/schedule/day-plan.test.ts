import { beforeAll, expect, test } from 'vitest';
import { configureTimeZone } from '#web/ui/moment/time-zone.ts';
import { chosenDay, dayPlan, scheduleDays } from './day-plan.ts';

beforeAll(() => configureTimeZone('Europe/Moscow'));

function entry(id: number, times: string, hall: string | null = null) {
  const [start, end] = times.split('-').map((time) => (time === '' ? null : `2027-03-01T${time}:00+03:00`));
  return { id, version: 1, caption: `№ ${id}`, dateStart: start ?? null, dateEnd: end ?? null, hall };
}

const placed = (...entries: readonly ReturnType<typeof entry>[]) => {
  const plan = dayPlan(entries);
  return {
    times: plan.times.map(({ text, minutes }) => `${text} ${minutes}`),
    halls: plan.halls.map(({ name, lanes }) => `${name} ${lanes}`),
    entries: plan.entries.map(({ entry: { id }, hall, lane, from, to }) => [id, hall, lane, from, to]),
  };
};

test('halls are columns by name, those without one the last, and the times of entries are rows', () => {
  expect(
    placed(
      entry(1, '10:00-11:30', 'Зал 10'),
      entry(2, '10:00-10:30', 'Зал 2'),
      entry(3, '11:30-12:00'),
      entry(4, '11:00-11:30', ' зал 2 '),
    ),
  ).toEqual({
    times: ['10:00 30', '10:30 30', '11:00 30', '11:30 30', '12:00 0'],
    halls: ['Зал 2 1', 'Зал 10 1', 'Зал не указан 1'],
    entries: [
      [2, 0, 0, 0, 1],
      [1, 1, 0, 0, 3],
      [4, 0, 0, 2, 3],
      [3, 2, 0, 3, 4],
    ],
  });
});

test('what overlaps in one hall stands side by side, and a lane is used again once it is free', () => {
  expect(placed(entry(1, '10:00-12:00', 'А'), entry(2, '11:00-13:00', 'А'), entry(3, '12:00-13:00', 'А'))).toEqual({
    times: ['10:00 60', '11:00 60', '12:00 60', '13:00 0'],
    halls: ['А 2'],
    entries: [
      [1, 0, 0, 0, 2],
      [3, 0, 0, 2, 3],
      [2, 0, 1, 1, 3],
    ].toSorted((one, other) => (one[3] ?? 0) - (other[3] ?? 0)),
  });
});

test('an entry without an end, or that ends when it begins, takes a quarter of an hour', () => {
  expect(placed(entry(1, '10:00-', 'А'), entry(2, '11:00-11:00', 'А')).times).toEqual([
    '10:00 15',
    '10:15 45',
    '11:00 15',
    '11:15 0',
  ]);
  expect(dayPlan([entry(1, '10:00-', 'А')]).entries[0]).toMatchObject({ start: '10:00', end: null });
});

test('days are in order, entries without a start apart, and the day shown is the next one', () => {
  const days = scheduleDays(
    [entry(1, '-'), { ...entry(2, '-'), dateStart: '2027-03-02T08:00:00Z' }, entry(3, '10:00-')],
    (at) => at.slice(0, 10),
  );
  expect([...days].map(([day, entries]) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2027-03-01', [3]],
    ['2027-03-02', [2]],
    [null, [1]],
  ]);
  const known = ['2027-03-01', '2027-03-02'];
  expect(chosenDay(known, '2027-03-02', '2026-01-01')).toBe('2027-03-02');
  expect(chosenDay(known, '2027-04-02', '2027-03-02')).toBe('2027-03-02');
  expect(chosenDay(known, undefined, '2027-05-01')).toBe('2027-03-01');
  expect(chosenDay([], undefined, '2027-05-01')).toBeNull();
});
