import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { Property } from '#model/property/property.ts';
import { withSentOrder } from '#model/structured/sent-order.ts';

/** A value as a statement's parameter; `type` is what the parameter is cast to. */
export interface Bound {
  readonly property: Property;
  readonly type: string;
  readonly value: unknown;
}

/** A property's value for its column. */
function bind(property: Property, value: unknown): Bound {
  const type = property.kind.sqlType(property);
  return {
    property,
    // A cast to varchar(n) would silently truncate a longer text.
    type: type.startsWith('varchar') ? 'text' : type,
    value: type === 'jsonb' && value !== null ? JSON.stringify(value) : value,
  };
}

/** The stored form of a value, which may differ from the given one. */
export async function stored(
  name: string,
  property: Property,
  value: unknown,
  hashPassword: (password: string) => Promise<string>,
): Promise<unknown> {
  // Sorted, so that records with the same folders share one count.
  if (name === FOLDERS_PROPERTY && Array.isArray(value)) return value.toSorted((one, other) => one - other);
  if (property.kind.traits.isPassword && typeof value === 'string') return hashPassword(value);
  return withSentOrder(property, value);
}

/** Binds all fields of a class, passwords hashed. */
export async function bindAll(
  definition: ClassDefinition,
  fields: ReadonlyMap<string, unknown>,
  hashPassword: (password: string) => Promise<string>,
): Promise<readonly (readonly [string, Bound])[]> {
  return Promise.all(
    [...fields].map(async ([name, value]) => {
      const property = definition.properties[name];
      if (!property) throw new Error(`${definition.name} has no property ${name}`);
      return [name, bind(property, await stored(name, property, value, hashPassword))] as const;
    }),
  );
}

/** The stored values of the named fields, as one object. */
export async function storedObject(
  definition: ClassDefinition,
  names: readonly string[],
  fields: ReadonlyMap<string, unknown>,
  hashPassword: (password: string) => Promise<string>,
): Promise<Readonly<Record<string, unknown>>> {
  const values = names.map(async (name) => {
    const property = definition.properties[name];
    const value = fields.get(name) ?? null;
    return [name, property ? await stored(name, property, value, hashPassword) : value] as const;
  });
  return Object.fromEntries(await Promise.all(values));
}
