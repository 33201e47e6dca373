import type { Property } from './property.ts';

/** Whether answers show beside the ids what they point to: a link to any component at all is told by its id alone. */
export function isExpanded({ reference, component }: Pick<Property, 'reference' | 'component'>): boolean {
  return reference !== undefined || component?.picker !== undefined;
}

/** Where an answer shows the record behind a reference: `countryId` → `country`, `roleIds` → `roles` (contract «Lists»). */
export function expansionName(property: string): string {
  if (property.endsWith('Ids')) return `${property.slice(0, -3)}s`;
  return property.endsWith('Id') ? property.slice(0, -2) : `${property}Record`;
}
