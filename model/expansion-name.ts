import type { Property } from './property/property.ts';

/** Whether answers include the target beside the id: a link to a component of any class is answered as its id only. */
export function isExpanded({ reference, component }: Pick<Property, 'reference' | 'component'>): boolean {
  return reference !== undefined || component?.picker !== undefined;
}

/**
 * The property of an answer that holds a reference's target: `countryId` → `country`, `roleIds` → `roles` (contract
 * «Lists»).
 */
export function expansionName(property: string): string {
  if (property.endsWith('Ids')) return `${property.slice(0, -3)}s`;
  return property.endsWith('Id') ? property.slice(0, -2) : `${property}Record`;
}
