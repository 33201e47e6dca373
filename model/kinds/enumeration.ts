import { EQUALITY } from '../property/operator.ts';
import { defineKind, property, type EnumItem, type Property, type PropertyOptions } from '../property/property.ts';
import { parseNumber } from './integer.ts';

/** One of the declared items: whole numbers or short texts. */
export const enumerationKind = defineKind({
  name: 'enum',
  wireType: 'number',
  operators: EQUALITY,
  sort: 'value',
  inLists: true,
  sqlType: (declared) => (declared.items?.every((item) => typeof item.id === 'number') ? 'integer' : 'varchar(60)'),
  jsonSchema: (declared) => ({ enum: (declared.items ?? []).map((item) => item.id) }),
  check: (value, declared) =>
    declared.items?.some((item) => item.id === value) ? null : 'Выберите значение из списка',
  parse: parseNumber,
});

/** One of `items`. */
export function enumeration<const Items extends readonly EnumItem[], Required extends boolean = false>(
  options: PropertyOptions<Items[number]['id'], Required> & { readonly items: Items },
): Property<Items[number]['id'], NoInfer<Required>> {
  const { items, ...shared } = options;
  const text = items.some((item) => typeof item.id === 'string');
  return property(text ? { ...enumerationKind, wireType: 'string' } : enumerationKind, shared, [], { items });
}
