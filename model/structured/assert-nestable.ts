import type { Property } from '../property/property.ts';

/** The options of a property that apply to a column and not to a place within one. */
const OF_COLUMNS = ['unique', 'secret', 'assigned', 'searchable', 'sortable', 'readonly'] as const;

/** Throws if a property can't be part of a structured one, which is an error in a declaration. */
export function assertNestable(name: string, property: Property): void {
  const wrong = OF_COLUMNS.find((option) => property[option]);
  if (wrong !== undefined) throw new Error(`${name}: ${wrong} is for properties of a class`);
  if (property.uniqueWithin !== undefined || property.readRoles || property.writeRoles)
    throw new Error(`${name}: uniqueness and rights are for properties of a class`);
  if (property.kind.traits.isPassword) throw new Error(`${name}: a password has a column of its own`);
  if (property.structure?.of === 'struct' && property.structure.keepsOrder)
    throw new Error(`${name}: the order of keys is kept for properties of a class`);
  if (property.component) throw new Error(`${name}: a link within a value names its class`);
  const { reference } = property;
  if (reference?.onDelete === 'cascade')
    throw new Error(`${name}: no record goes because something within it names another`);
  if (reference?.acyclic || reference?.dependsOn?.strict)
    throw new Error(`${name}: trees and links that must fit are for properties of a class`);
  if (!/^[A-Za-z][A-Za-z0-9]*$/u.test(name)) throw new Error(`${name}: names are camelCase`);
}
