import { describe, expect, test } from 'vitest';
import { daysOfPeriod, isMe, relativePeriodOf } from './relative-value.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

describe('a relative period', () => {
  test('counts days, weeks from Monday and months from the present one', () => {
    expect(daysOfPeriod({ relative: 'days', from: -6, to: 0 }, TODAY)).toEqual({
      first: '2026-11-20',
      after: '2026-11-27',
    });
    expect(daysOfPeriod({ relative: 'days', from: 0 }, TODAY)).toEqual({ first: TODAY, after: null });
    expect(daysOfPeriod({ relative: 'days', to: -1 }, TODAY)).toEqual({ first: null, after: TODAY });
    expect(daysOfPeriod({ relative: 'weeks', from: 0, to: 0 }, TODAY)).toEqual({
      first: '2026-11-23',
      after: '2026-11-30',
    });
    for (const day of ['2026-11-23', '2026-11-29'])
      expect(daysOfPeriod({ relative: 'weeks', from: -1, to: -1 }, day)).toEqual({
        first: '2026-11-16',
        after: '2026-11-23',
      });
    expect(daysOfPeriod({ relative: 'months', from: -1, to: 1 }, '2026-12-31')).toEqual({
      first: '2026-11-01',
      after: '2027-02-01',
    });
  });

  test('stays within the calendar', () => {
    expect(daysOfPeriod({ relative: 'months', from: -36_600, to: 36_600 }, TODAY)).toMatchObject({
      first: '0001-01-01',
    });
  });

  test('has a unit and a bound, which are whole numbers', () => {
    const week = { relative: 'weeks', from: 0, to: 0 };
    expect(relativePeriodOf({ ...week, other: 1 })).toEqual(week);
    expect(relativePeriodOf({ relative: 'days', from: 0 })).toEqual({ relative: 'days', from: 0 });
    for (const none of [
      null,
      '2026-11-26',
      { relative: 'days' },
      { relative: 'years', from: 0 },
      { relative: 'days', from: 0.5 },
      { relative: 'days', from: '0' },
      { relative: 'days', from: 1e9 },
    ])
      expect(relativePeriodOf(none), JSON.stringify(none)).toBeNull();
  });

  test('the user is not a period', () => {
    expect(isMe({ me: true })).toBe(true);
    expect([{ me: 1 }, true, null, 'me'].some(isMe)).toBe(false);
  });
});
