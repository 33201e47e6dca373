import { PRESENCE } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions, type ValueOf } from '../property/property.ts';
import { assertNestable } from '../structured/assert-nestable.ts';
import { objectSchema } from '../structured/property-schema.ts';
import { valueFailures } from '../structured/value-failures.ts';

type Nested = Readonly<Record<string, Property>>;

type RequiredKeys<P extends Nested> = {
  [Name in keyof P]: P[Name] extends Property<unknown, true> ? Name : never;
}[keyof P];

/** The TypeScript type of a struct's value. Properties that are not required may be absent. */
export type StructValue<P extends Nested, Open extends boolean> = {
  readonly [Name in RequiredKeys<P>]: ValueOf<P[Name]>;
} & { readonly [Name in Exclude<keyof P, RequiredKeys<P>>]?: ValueOf<P[Name]> } & (Open extends true
    ? Readonly<Record<string, unknown>>
    : unknown);

/** The first message about anything within a structured value, or null. */
export function structuredCheck(value: unknown, declared: Property): string | null {
  return valueFailures(declared, value, { path: '', known: [] })[0]?.message ?? null;
}

/** An object of named properties. */
export const structKind = defineKind({
  name: 'struct',
  wireType: 'object',
  operators: PRESENCE,
  sort: 'none',
  inLists: false,
  sqlType: () => 'jsonb',
  jsonSchema: ({ structure }) =>
    structure?.of === 'struct' ? objectSchema(structure.properties, structure.isOpen) : { type: 'object' },
  check: structuredCheck,
});

/** The options of a struct besides the shared ones. */
export interface StructOptions<P extends Nested, Open extends boolean, Required extends boolean>
  extends PropertyOptions<StructValue<P, Open>, Required> {
  readonly properties: P;
  /** Keys that are not declared are kept as sent. */
  readonly open?: Open;
  /** The keys of the object, not those within it, keep the order in which they are sent; for properties of a class. */
  readonly keepsOrder?: true;
  /** The property whose value labels an item of a list for the user. */
  readonly captionProperty?: keyof P & string;
}

/**
 * An object of `properties`, declared like those of a class. It is stored as sent: nothing is added, defaults included.
 * A required struct must be present but may be empty.
 */
export function struct<const P extends Nested, Open extends boolean = false, Required extends boolean = false>(
  options: StructOptions<P, Open, Required>,
): Property<StructValue<P, Open>, NoInfer<Required>> {
  const { properties, open, keepsOrder, captionProperty, required, ...shared } = options;
  for (const [name, nested] of Object.entries(properties)) assertNestable(name, nested);
  const structure = {
    of: 'struct' as const,
    properties,
    isOpen: open === true,
    ...(keepsOrder && { keepsOrder }),
    ...(captionProperty === undefined ? {} : { captionProperty }),
  };
  return demanded(property<StructValue<P, Open>, Required>(structKind, shared, [], { structure }), required);
}

/** The property with its declared `required` flag; an empty list counts as present. */
export function demanded<Value, Required extends boolean>(
  declared: Property<Value>,
  required: Required | undefined,
): Property<Value, Required>;
export function demanded<Value>(declared: Property<Value>, required = false): Property<Value> {
  return { ...declared, required };
}
