import type { Property } from '#model/property/property.ts';
import { nestedLinks } from '#model/structured/nested-links.ts';
import { valueExpression } from './value-place.ts';

/**
 * SQL of the ids in a structured value of the row under `alias` (the table itself where empty), as `bigint[]`: those of
 * all its links, which are indexed, or only those at `jsonPaths`.
 */
export function nestedIds(name: string, property: Property, alias: string, jsonPaths?: readonly string[]): string {
  const paths = (jsonPaths ?? nestedLinks(property).map(({ jsonPath }) => jsonPath)).map(
    (path) => `'${path.replaceAll("'", "''")}'::jsonpath`,
  );
  return `linked_ids(${[valueExpression(name, property, alias), ...paths].join(', ')})`;
}
