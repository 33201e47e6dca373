import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import {
  addDays,
  addMonths,
  beside,
  betweenDays,
  inSpan,
  mondayOf,
  movedTo,
  placedAt,
  placeOf,
  readClock,
  shownDays,
} from './days.ts';

const TODAY = '2026-11-27';
const ZONES = ['Europe/Moscow', 'Europe/Berlin', 'America/Havana', 'Asia/Kathmandu', 'Pacific/Auckland'];
const days = fc
  .date({ min: new Date('1951-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the days of a calendar', () => {
  test('a month is its whole weeks from Monday on', () => {
    const shown = shownDays('2026-11', TODAY);
    expect(shown).toMatchObject({ span: 'month', at: '2026-11' });
    expect([shown.days.at(0), shown.days.at(-1), shown.days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    // It begins on a Monday and has four weeks.
    expect(shownDays('2027-02', TODAY).days).toHaveLength(28);
    expect(shownDays('2027-02', TODAY).days[0]).toBe('2027-02-01');
  });

  test('a day shows its week, and what is no date the present month', () => {
    expect(shownDays('2026-11-29', TODAY).days).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`));
    for (const at of [undefined, '2026-13', '2026-02-30'])
      expect(shownDays(at, TODAY)).toMatchObject({ span: 'month', at: '2026-11' });
  });

  test('every month holds its days once, in order, from a Monday to a Sunday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const shown = shownDays(day.slice(0, 7), TODAY).days;
        expect(shown).toEqual([...new Set(shown)].toSorted());
        expect(shown).toContain(day);
        expect(shown.length % 7).toBe(0);
        expect(mondayOf(shown[0] ?? '')).toBe(shown[0]);
        expect(shown.slice(7, -7).every((one) => one.startsWith(day.slice(0, 7)))).toBe(true);
      }),
    );
  });

  test('it goes on by what it shows, over the ends of years', () => {
    expect(beside(shownDays('2026-12', TODAY), 1)).toBe('2027-01');
    expect(beside(shownDays('2026-01', TODAY), -1)).toBe('2025-12');
    expect(beside(shownDays('2026-12-31', TODAY), 1)).toBe('2027-01-04');
    expect(addMonths('2026-11', -23)).toBe('2024-12');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  test('the other span shows the same time, the present day where it is within', () => {
    expect(inSpan(shownDays('2026-11', TODAY), 'week', TODAY)).toBe(TODAY);
    expect(inSpan(shownDays('2026-10', TODAY), 'week', TODAY)).toBe('2026-10-01');
    expect(inSpan(shownDays('2026-12-01', TODAY), 'month', TODAY)).toBe('2026-12');
    expect(inSpan(shownDays('2027-03-30', TODAY), 'month', TODAY)).toBe('2027-04');
    expect(inSpan(shownDays('2026-11', TODAY), 'month', TODAY)).toBe('2026-11');
  });
});

describe('a value in the calendar', () => {
  test('stands on the day of its zone', () => {
    expect(placeOf('2026-11-21T22:30:00Z', 'Europe/Moscow')).toEqual({ day: '2026-11-22', time: '01:30' });
    expect(placeOf('2026-11-21', 'Europe/Moscow')).toEqual({ day: '2026-11-21', time: null });
    for (const value of [null, 'nonsense', 5]) expect(placeOf(value, 'Europe/Moscow')).toBeNull();
  });

  test('keeps its time of day, whatever the clocks do in between', () => {
    expect(movedTo('2026-11-21', '2026-12-01', 'Europe/Berlin')).toBe('2026-12-01');
    // From summer to winter, and to a day whose 02:30 is skipped.
    expect(movedTo('2026-10-24T16:00:07.250Z', '2026-10-26', 'Europe/Berlin')).toBe('2026-10-26T17:00:07.250Z');
    expect(movedTo('2026-03-28T01:30:00Z', '2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
    fc.assert(
      fc.property(
        days,
        days,
        fc.integer({ min: 0, max: 86_399_999 }),
        fc.constantFrom(...ZONES),
        (from, to, ms, zone) => {
          const value = new Date(Date.parse(`${from}T00:00:00Z`) + ms).toISOString();
          const moved = movedTo(value, to, zone);
          expect(placeOf(moved, zone)?.day).toBe(to);
          expect(moved.slice(17)).toBe(value.slice(17));
        },
      ),
    );
  });

  test('is found among the values between two days exactly where it stands on one of them', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 41 }),
        fc.constantFrom(...ZONES),
        fc.integer(),
        (first, length, zone, at) => {
          const last = addDays(first, length);
          const [ge, lt] = betweenDays('at', 'datetime', { first, last }, zone);
          const bounds = [ge, lt].map((node) =>
            Date.parse(String(node && 'fieldValue' in node ? node.fieldValue : '')),
          );
          const [start = 0, end = 0] = bounds;
          expect(todayIn(zone, new Date(start))).toBe(first);
          expect(todayIn(zone, new Date(start - 1)) < first).toBe(true);
          expect(todayIn(zone, new Date(end - 1)) <= last).toBe(true);
          expect(todayIn(zone, new Date(end)) > last).toBe(true);
          const moment = start + (Math.abs(at) % (2 * (end - start)));
          const day = placeOf(new Date(moment).toISOString(), zone)?.day ?? '';
          expect(moment < end).toBe(day <= last);
        },
      ),
    );
  });

  test('of days alone the days themselves are compared', () => {
    expect(betweenDays('day', 'date', { first: '2026-11-01', last: '2026-11-01' }, 'Europe/Moscow')).toEqual([
      { fieldName: 'day', fieldValue: '2026-11-01' },
    ]);
    expect(betweenDays('day', 'date', { first: '2026-11-01', last: '2026-11-30' }, 'Europe/Moscow')).toEqual([
      { fieldName: 'day', operator: 'ge', fieldValue: '2026-11-01' },
      { fieldName: 'day', operator: 'le', fieldValue: '2026-11-30' },
    ]);
  });
});

test('a record without a date gets the day, and its moment the time of day in the zone', () => {
  expect(placedAt('2026-11-21', null, 'Europe/Moscow')).toBe('2026-11-21');
  expect(placedAt('2026-11-21', '10:00', 'Europe/Moscow')).toBe('2026-11-21T07:00:00.000Z');
});

test('a time of day is read as it is typed', () => {
  expect(['9:05', '09.05', ' 23:59 '].map(readClock)).toEqual(['09:05', '09:05', '23:59']);
  expect(['24:00', '9:60', '9', ''].map(readClock)).toEqual([null, null, null, null]);
});
