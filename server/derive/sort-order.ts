import type { Property } from '#model/property/property.ts';
import { columnName, quoted } from './names.ts';
import { valueExpression } from './value-place.ts';

/**
 * SQL of the sort key by which lists order and compare a text: case-insensitive, «ё» equal to «е», in alphabetical
 * order (migrations, `sort_key`).
 */
export function sortKeyOf(text: string): string {
  return `(sort_key(${text}) collate "C")`;
}

/**
 * The column of the sort key of a text property, so that a deep page of a list need not compute the key of every
 * preceding row; null where lists are not ordered by the text, and for custom fields, which have no columns.
 */
export function sortKeyColumn(name: string, property: Property): string | null {
  const isOrdered = property.sortable && property.kind.sort === 'text' && property.extensionKey === undefined;
  return isOrdered ? `${columnName(name)}_key` : null;
}

/** SQL of the sort key of a property's text in the row under `alias` (the table itself where empty). */
export function sortKeyExpression(name: string, property: Property, alias: string): string {
  const column = sortKeyColumn(name, property);
  if (column === null) return sortKeyOf(valueExpression(name, property, alias));
  return `${alias === '' ? '' : `${alias}.`}${quoted(column)}`;
}

/** SQL by which lists order a property in the row under `alias` (the table itself where empty). */
export function sortExpression(name: string, property: Property, alias: string): string {
  return property.kind.sort === 'text'
    ? sortKeyExpression(name, property, alias)
    : valueExpression(name, property, alias);
}
