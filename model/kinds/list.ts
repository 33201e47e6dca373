import { PRESENCE } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { assertNestable } from '../structured/assert-nestable.ts';
import { ITEM_ID } from '../structured/item-id.ts';
import { propertySchema } from '../structured/property-schema.ts';
import { validation } from '../validators/registry.ts';
import { itemId } from './item-id.ts';
import { demanded, structuredCheck } from './struct.ts';

/** An item of a list: an object has an id beside its properties, which may be absent. */
export type ListItem<Value> = Value extends object ? Value & { readonly id?: string | number } : Value;

/** Values of one kind, in order. */
export const listKind = defineKind({
  name: 'list',
  wireType: 'array',
  operators: PRESENCE,
  sort: 'none',
  inLists: false,
  sqlType: () => 'jsonb',
  jsonSchema: ({ structure }) => ({
    type: 'array',
    ...(structure?.of === 'list' ? { items: propertySchema(structure.item) } : {}),
  }),
  check: structuredCheck,
});

/** The options of a list besides the shared ones. */
export interface ListOptions<Value, Required extends boolean>
  extends PropertyOptions<readonly ListItem<Value>[], Required> {
  /** The property of each item; an `id` is added to a struct or a union. */
  readonly item: Property<Value>;
  readonly maxItems?: number;
  readonly minItems?: number;
  /** Other values refer to the items: each has an id of its own. */
  readonly isIdentified?: true;
}

function withId(item: Property): Property {
  const { structure } = item;
  if (structure?.of === 'struct') {
    const properties = { [ITEM_ID]: itemId(), ...structure.properties };
    return { ...item, required: true, structure: { ...structure, properties } };
  }
  if (structure?.of !== 'union') return { ...item, required: true };
  const variants = Object.entries(structure.variants).map(([name, variant]) => [name, withId(variant)] as const);
  return { ...item, required: true, structure: { ...structure, variants: Object.fromEntries(variants) } };
}

/**
 * Values of `item`, in order. Objects among them are identified by their `id`, a string or an integer that is kept as
 * sent; one without an id is identified by its content and position. A required list must be present but may be empty, unless it has
 * `minItems`.
 */
export function list<Value, Required extends boolean = false>(
  options: ListOptions<Value, Required>,
): Property<readonly ListItem<Value>[], NoInfer<Required>> {
  const { item, maxItems, minItems, isIdentified, required, ...shared } = options;
  assertNestable('item', item);
  if (item.structure?.of === 'list') throw new Error('a list of lists has no paths: put the inner one into a struct');
  const rules = [
    ...(required && minItems !== undefined && minItems > 0 ? [validation('required')] : []),
    ...(maxItems === undefined ? [] : [validation('max', maxItems, `Не больше ${maxItems} элементов`)]),
  ];
  const structure = {
    of: 'list' as const,
    item: withId(item),
    ...(minItems === undefined ? {} : { minItems }),
    ...(isIdentified && { isIdentified }),
  };
  return demanded(property<readonly ListItem<Value>[], Required>(listKind, shared, rules, { structure }), required);
}
