import { EARLIEST_DATE, isCalendarDate } from '../dates/calendar-date.ts';
import { COMPARISON } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';

/** A day without a time, yyyy-mm-dd. */
export const dateKind = defineKind({
  name: 'date',
  wireType: 'string',
  operators: COMPARISON,
  sort: 'value',
  inLists: true,
  sqlType: () => 'date',
  jsonSchema: () => ({ type: 'string', format: 'date' }),
  check: (value) =>
    typeof value === 'string' && isCalendarDate(value) && value >= EARLIEST_DATE
      ? null
      : 'Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01',
});

/** A day from 1950-01-01 on (spec 2 §5.4). */
export function date<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(dateKind, options);
}
