import { plural, type PluralForms } from '#model/plural.ts';
import type { PeriodUnit, RelativePeriod } from '#model/wire/relative-value.ts';

/** A period that a filter offers. */
interface OfferedPeriod {
  readonly caption: string;
  readonly period: RelativePeriod;
}

/** The periods that a filter offers, the most likely first. */
export const PERIODS: readonly OfferedPeriod[] = [
  { caption: 'сегодня', period: { relative: 'days', from: 0, to: 0 } },
  { caption: 'сегодня и дальше', period: { relative: 'days', from: 0 } },
  { caption: 'раньше сегодняшнего дня', period: { relative: 'days', to: -1 } },
  { caption: 'за 7 дней', period: { relative: 'days', from: -6, to: 0 } },
  { caption: 'за 30 дней', period: { relative: 'days', from: -29, to: 0 } },
  { caption: 'на этой неделе', period: { relative: 'weeks', from: 0, to: 0 } },
  { caption: 'на прошлой неделе', period: { relative: 'weeks', from: -1, to: -1 } },
  { caption: 'на следующей неделе', period: { relative: 'weeks', from: 1, to: 1 } },
  { caption: 'в этом месяце', period: { relative: 'months', from: 0, to: 0 } },
  { caption: 'в прошлом месяце', period: { relative: 'months', from: -1, to: -1 } },
];

const FORMS: Readonly<Record<PeriodUnit, PluralForms>> = {
  days: { one: 'день', few: 'дня', many: 'дней' },
  weeks: { one: 'неделю', few: 'недели', many: 'недель' },
  months: { one: 'месяц', few: 'месяца', many: 'месяцев' },
};
/** The present unit after «с» and after «по». */
const PRESENT: Readonly<Record<PeriodUnit, { readonly from: string; readonly to: string }>> = {
  days: { from: 'сегодняшнего дня', to: 'сегодняшний день' },
  weeks: { from: 'этой недели', to: 'эту неделю' },
  months: { from: 'этого месяца', to: 'этот месяц' },
};

function isSame(one: RelativePeriod, other: RelativePeriod): boolean {
  return one.relative === other.relative && one.from === other.from && one.to === other.to;
}

/** A bound that no offered period has: the present unit, and how many of them before or after it. */
function boundText(unit: PeriodUnit, units: number, present: string): string {
  if (units === 0) return present;
  const count = Math.abs(units);
  return `${present} ${units < 0 ? 'минус' : 'плюс'} ${count} ${plural(count, FORMS[unit])}`;
}

/** A period in words, as they follow the name of a date. */
export function periodText(period: RelativePeriod): string {
  const { relative, from, to } = period;
  const offered = PERIODS.find((one) => isSame(one.period, period));
  if (offered) return offered.caption;
  if (from !== undefined && from < 0 && to === 0) return `за ${1 - from} ${plural(1 - from, FORMS[relative])}`;
  return [
    ...(from === undefined ? [] : [`с ${boundText(relative, from, PRESENT[relative].from)}`]),
    ...(to === undefined ? [] : [`по ${boundText(relative, to, PRESENT[relative].to)}`]),
  ].join(' ');
}
