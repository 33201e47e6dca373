import { EARLIEST_DATE, isCalendarDate } from '../dates/calendar-date.ts';
import { COMPARISON } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';

const ISO_MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/u;

/** A moment in time, ISO 8601 with its offset on the wire, UTC in the database. */
export const datetimeKind = defineKind({
  name: 'datetime',
  wireType: 'string',
  operators: COMPARISON,
  sort: 'value',
  inLists: true,
  sqlType: () => 'timestamptz(3)',
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
  check: (value) => {
    const day = typeof value === 'string' ? ISO_MOMENT.exec(value)?.[1] : undefined;
    return day !== undefined && isCalendarDate(day) && day >= EARLIEST_DATE
      ? null
      : 'Введите дату и время в виде ДД.ММ.ГГГГ ЧЧ:ММ';
  },
});

/** A moment in time (spec 2 §5.4). */
export function datetime<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(datetimeKind, options);
}
