import { COMPARISON } from '../operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property.ts';

/** The earliest day a calendar offers (spec 2 §5.4). */
export const EARLIEST_DATE = '1950-01-01';

/** Whether the text is a day that exists, written yyyy-mm-dd. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

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
