import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  formatDateTime,
  formatDay,
  formatDayDigits,
  formatLongDate,
  formatMoment,
  formatSorted,
} from '#web/ui/moment/format-moment.ts';
import { DATE_MASK, DATETIME_MASK } from './date-masks.ts';
import { typedDate, type DateMask } from './typed-date.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T11:07:00Z') });

/** The text of the control after the keys were pressed one by one. */
function typed(mask: DateMask, keys: string): string {
  return [...keys].reduce((text, key) => typedDate(mask, text, text + key), '');
}

const day = (keys: string) => DATE_MASK.read(typed(DATE_MASK, keys));
const moment = (keys: string) => DATETIME_MASK.read(typed(DATETIME_MASK, keys));

test('digits alone get the separators of the mask (spec 2 §5.4)', () => {
  expect(typed(DATE_MASK, '20261201')).toBe('2026-12-01');
  expect(typed(DATE_MASK, '202612019')).toBe('2026-12-01');
  expect(typed(DATETIME_MASK, '311220240730')).toBe('31.12.2024 07:30');
  expect(typed(DATETIME_MASK, '01032027120z0')).toBe('01.03.2027 12:00');
});

test.each([
  '2026-12-01',
  '1.12.2026',
  '01.12.2026',
  '01/12/2026',
  '01.12.26',
  '1 дек 2026',
  '1дек26',
  '01122026',
  '2026.12.1',
  '2026-12-01T10:00',
])('«%s» typed is the day', (keys) => {
  expect(day(keys)).toBe('2026-12-01');
  expect(typedDate(DATE_MASK, '', keys)).toBe('2026-12-01');
  expect(typedDate(DATE_MASK, '2024-05-06', keys)).toBe('2026-12-01');
});

test.each([
  '01.02.2027 10:00',
  '1.2.2027 10:00',
  '2027-02-01T10:00',
  '2027-02-01 10:00:30',
  '2027-02-01T07:00:00Z',
  '1 фев 2027, 10:00',
  '010220271000',
  '01/02/27 10.00',
])('«%s» typed is the moment', (keys) => {
  expect(moment(keys)).toBe('01.02.2027 10:00');
  expect(typedDate(DATETIME_MASK, '', keys)).toBe('01.02.2027 10:00');
});

test.each(['31.02.2026', '1949-12-31', '31.12.49', 'завтра', '1.12', '2026-12-01 '])(
  '«%s» typed stays as it is',
  (keys) => {
    expect(typed(DATE_MASK, keys)).toBe(keys);
  },
);

test.each([
  [DATE_MASK, '2026-13-01'],
  [DATE_MASK, '2026-12-45'],
  [DATE_MASK, '45.13.2026'],
  [DATETIME_MASK, '45.13.2026'],
  [DATETIME_MASK, '01.45.2026 10:00'],
] as const)('an impossible date stays as it was typed, with its separators', (mask, keys) => {
  expect(typed(mask, keys)).toBe(keys);
  expect(mask.read(keys)).toBeNull();
});

test('a change within the text moves no digit', () => {
  expect(typedDate(DATE_MASK, '2026-12-01', '2026-2-01')).toBe('2026-2-01');
  expect(typedDate(DATE_MASK, '2026-2-01', '2026-02-01')).toBe('2026-02-01');
  expect(typedDate(DATE_MASK, '2026-12-01', '2026-12-0')).toBe('2026-12-0');
  expect(typedDate(DATE_MASK, '2026-12-01', '')).toBe('');
});

test('what the product shows of a day or a moment is read back, typed and pasted', () => {
  const moments = fc.date({ min: new Date('1950-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (date) => {
      const shown = formatDateTime(date);
      const [dayText = ''] = formatSorted(date).split(' ');
      for (const text of [shown, formatMoment(date), formatSorted(date), date.toISOString()]) {
        expect([text, moment(text)]).toEqual([text, shown]);
        expect([text, typedDate(DATETIME_MASK, '', text)]).toEqual([text, shown]);
      }
      for (const text of [
        formatDay(dayText),
        formatDayDigits(dayText),
        formatLongDate(date),
        formatMoment(date),
        dayText,
      ]) {
        expect([text, day(text)]).toEqual([text, dayText]);
        expect([text, typedDate(DATE_MASK, '', text)]).toEqual([text, dayText]);
      }
    }),
    { numRuns: 150 },
  );
});
