import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { dayAfter } from '../timeline.ts';

/** Roubles per unit at the latest day. */
const RATES = { USD: 81.4506, EUR: 94.7318, CNY: 11.3942 } as const;
/** Weekly rates over the two years of the data. */
const WEEKS = 105;

/** How much a rate differs from the latest one, so many weeks before. */
function drift(week: number): number {
  return 1 - week * 0.0006 + Math.sin(week * 0.7) * 0.012;
}

/** The rate of the day so many weeks before the latest one. */
export function demoRate(code: keyof typeof RATES, week: number): number {
  return Math.round(RATES[code] * (week === 0 ? 1 : drift(week)) * 1e4) / 1e4;
}

/** The weekly rates of the currencies in which the shop sells, oldest first. */
export function currencyRateRecords(): readonly DemoRecordOf<'currencyRate'>[] {
  return Array.from({ length: WEEKS }, (_, at) => WEEKS - 1 - at).flatMap((week) =>
    (['USD', 'EUR', 'CNY'] as const).map(
      (code): DemoRecordOf<'currencyRate'> => ({
        currencyId: refTo('currency', code),
        date: dayAfter(-7 * week),
        rate: demoRate(code, week),
      }),
    ),
  );
}
