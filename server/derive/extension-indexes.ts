import type { ClassDefinition } from '#model/define-class.ts';
import { tableName } from './names.ts';
import { sortExpression } from './sort-order.ts';
import { searchedProperties, searchExpression, type IndexSpec } from './table.ts';

const MARK = '_ext_';

/**
 * The suffix of the names of these indexes, as a regular expression; those of declarations end in `_idx` and `_key`.
 */
export const EXTENSION_INDEX = `${MARK}([0-9]+|search_0[0-9a-z]+)$`;

/** A short deterministic name for an expression. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** SQL of the searched text of a row under `alias`: its search column, and the searchable custom fields. */
export function searchedExpression(definition: ClassDefinition, alias: string): string | null {
  const names = searchedProperties(definition);
  const isCustom = (name: string) => definition.properties[name]?.extensionKey !== undefined;
  const custom = names.filter(isCustom);
  const column = alias === '' ? 'search' : `${alias}.search`;
  const declared = names.length > custom.length ? [column] : [];
  const parts = custom.length > 0 ? [...declared, searchExpression(definition, custom, alias)] : declared;
  if (parts.length === 0) return null;
  return custom.length > 0 ? `(${parts.join(' || ')})` : parts.join('');
}

/** The indexes for ordering, filtering and searching lists of the class by its custom fields. */
export function extensionIndexes(definition: ClassDefinition): readonly IndexSpec[] {
  const prefix = `${tableName(definition.name)}${MARK}`;
  const custom = Object.entries(definition.properties).filter(([, property]) => property.extensionKey !== undefined);
  const ordered = custom
    .filter(([, property]) => property.sortable || property.reference)
    .map(([name, property]) => ({
      name: `${prefix}${property.extensionKey}`,
      unique: false,
      body: `((${sortExpression(name, property, '')}) nulls first, id)`,
    }));
  const searched = custom.some(([, property]) => property.searchable) ? searchedExpression(definition, '') : null;
  if (searched === null) return ordered;
  const body = `using gin (${searched} gin_trgm_ops)`;
  return [...ordered, { name: `${prefix}search_0${digest(searched)}`, unique: false, body }];
}
