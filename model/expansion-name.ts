/** Where an answer shows the record behind a reference: `countryId` → `country`, `roleIds` → `roles` (contract «Lists»). */
export function expansionName(property: string): string {
  if (property.endsWith('Ids')) return `${property.slice(0, -3)}s`;
  return property.endsWith('Id') ? property.slice(0, -2) : `${property}Record`;
}
