import { PRESENCE } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { inForm } from '../text/canonical-value.ts';
import { checkText } from '../text/text-check.ts';

const LONGEST = 100;

/** Identifies an item of a list within it: a string or an integer. */
export const itemIdKind = defineKind({
  name: 'itemId',
  wireType: 'string',
  operators: PRESENCE,
  sort: 'none',
  inLists: false,
  sqlType: () => 'jsonb',
  jsonSchema: () => ({ type: ['string', 'integer'], maxLength: LONGEST }),
  canonical: inForm('whole'),
  check: (value) => {
    if (typeof value === 'number') return Number.isSafeInteger(value) ? null : 'Введите целое число';
    if (value === '' || String(value).length > LONGEST) return 'Неверный идентификатор';
    return checkText(value);
  },
});

/** The id of a list's item. Lists add it to their items themselves; a class's own property names an item elsewhere. */
export function itemId(
  options: PropertyOptions<string | number, false> = { caption: 'Идентификатор' },
): Property<string | number, false> {
  return property(itemIdKind, options);
}
