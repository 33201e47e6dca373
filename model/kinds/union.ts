import type { JsonSchema } from '../property/json-schema.ts';
import { PRESENCE } from '../property/operator.ts';
import {
  defineKind,
  property,
  type Property,
  type PropertyOptions,
  type UnionStructure,
  type ValueOf,
} from '../property/property.ts';
import { assertNestable } from '../structured/assert-nestable.ts';
import { demanded, structuredCheck } from './struct.ts';

type Variants = Readonly<Record<string, Property<object>>>;

/** The TypeScript type of a union's value: the type of each variant with its name under the tag. */
export type UnionValue<V extends Variants, Tag extends string> = {
  [Name in keyof V]: { readonly [Key in Tag]: Name } & NonNullable<ValueOf<V[Name]>>;
}[keyof V];

function unionSchema({ tag, variants }: UnionStructure): JsonSchema {
  const oneOf = Object.entries(variants).map(([name, variant]): JsonSchema => {
    const schema = variant.kind.jsonSchema(variant);
    return {
      ...schema,
      title: variant.caption,
      properties: { [tag]: { enum: [name] }, ...schema.properties },
      required: [tag, ...(schema.required ?? [])],
    };
  });
  return { oneOf };
}

/** An object that is one of several structs, named by its tag. */
export const unionKind = defineKind({
  name: 'union',
  wireType: 'object',
  operators: PRESENCE,
  sort: 'none',
  inLists: false,
  sqlType: () => 'jsonb',
  jsonSchema: ({ structure }) => (structure?.of === 'union' ? unionSchema(structure) : { type: 'object' }),
  check: structuredCheck,
});

/** The options of a union besides the shared ones. */
export interface UnionOptions<V extends Variants, Tag extends string, Required extends boolean>
  extends PropertyOptions<UnionValue<V, Tag>, Required> {
  /** The structs it may be, by their value of the tag. */
  readonly variants: V;
  /** `type` by default. */
  readonly tag?: Tag;
}

/** One of `variants`. A value with an unknown tag is kept unchanged, and can be moved and removed. */
export function union<const V extends Variants, Tag extends string = 'type', Required extends boolean = false>(
  options: UnionOptions<V, Tag, Required>,
): Property<UnionValue<V, Tag>, NoInfer<Required>> {
  const { variants, tag = 'type', required, ...shared } = options;
  for (const [name, variant] of Object.entries(variants)) {
    assertNestable('variant', variant);
    if (variant.structure?.of !== 'struct') throw new Error(`variant ${name} is no struct`);
    if (Object.hasOwn(variant.structure.properties, tag)) throw new Error(`variant ${name} declares its tag ${tag}`);
  }
  const structure = { of: 'union' as const, tag, variants };
  return demanded(property<UnionValue<V, Tag>, Required>(unionKind, shared, [], { structure }), required);
}
