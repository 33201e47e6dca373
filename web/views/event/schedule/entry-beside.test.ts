import { beforeAll, expect, test } from 'vitest';
import { configureTimeZone } from '#web/ui/moment/time-zone.ts';
import { dayPlan } from './day-plan.ts';
import { entryBeside } from './entry-beside.ts';
import { overlapNotes } from './overlap-text.ts';
import { scheduleOverlaps } from './schedule-overlaps.ts';

beforeAll(() => configureTimeZone('Europe/Moscow'));

function entry(id: number, times: string, hall: string) {
  const [start = '', end = ''] = times.split('-').map((time) => `2027-03-01T${time}:00+03:00`);
  return { id, version: 1, caption: `Доклад ${id}`, dateStart: start, dateEnd: end, hall };
}

test('the arrows go through a hall, and to the entry at that time in the next one', () => {
  const { entries } = dayPlan([
    entry(1, '09:00-10:00', 'А'),
    entry(2, '10:00-11:00', 'А'),
    entry(3, '09:00-09:30', 'Б'),
    entry(4, '10:00-11:00', 'Б'),
  ]);
  const go = (from: number, key: string): number | undefined => {
    const at = entries.find((one) => one.entry.id === from);
    return at && entryBeside(entries, at, key)?.entry.id;
  };
  expect([go(1, 'ArrowDown'), go(2, 'ArrowDown'), go(2, 'ArrowUp')]).toEqual([2, undefined, 1]);
  expect([go(2, 'ArrowRight'), go(3, 'ArrowLeft'), go(4, 'ArrowRight'), go(1, 'ArrowLeft')]).toEqual([
    4,
    1,
    undefined,
    undefined,
  ]);
  expect([go(2, 'Home'), go(2, 'End'), go(2, 'Enter')]).toEqual([3, 4, undefined]);
});

test('each of two entries that overlap tells the other and what they share', () => {
  const notes = overlapNotes(scheduleOverlaps([entry(1, '09:00-10:00', 'А'), entry(2, '09:30-11:00', 'а')]));
  expect([...notes]).toEqual([
    [1, 'В одно время с «Доклад 2» (09:30): зал «А»'],
    [2, 'В одно время с «Доклад 1» (09:00): зал «А»'],
  ]);
});
