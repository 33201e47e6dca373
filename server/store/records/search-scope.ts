import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { searchedExpression } from '#server/derive/extension-indexes.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import type { VisibleRows } from '#server/derive/projection.ts';
import { sourceOf } from '#server/derive/source.ts';
import { searchedProperties, searchExpression } from '#server/derive/table.ts';

/** The part of a class that a search covers for a reader. */
export interface SearchScope {
  readonly definition: ClassDefinition;
  /** The readable properties of the search document; empty where none is readable. */
  readonly names: readonly string[];
  /** Readable searchable references, each with the search scope of the class it points to. */
  readonly links: readonly SearchLink[];
  /** What follows `from`, before an alias, to read the records. */
  readonly source: string;
  readonly visible: VisibleRows;
}

interface SearchLink {
  readonly property: string;
  readonly to: SearchScope;
}

/** The class that a search follows a reference to. */
function linkedClass(catalog: Catalog, { reference, component }: Property): ClassDefinition | null {
  const name = reference?.className ?? component?.picker;
  return name === undefined ? null : catalog.get(name);
}

/** The search scope of the class for the `readable` properties; `scopeOf` gives the scope of another class. */
export function searchScope(
  catalog: Catalog,
  definition: ClassDefinition,
  readable: ReadonlyMap<string, Property>,
  visible: VisibleRows,
  scopeOf: (target: ClassDefinition) => SearchScope,
): SearchScope {
  const links = [...readable].flatMap(([property, declared]) => {
    const target = declared.searchable ? linkedClass(catalog, declared) : null;
    const to = target && scopeOf(target);
    return to && isSearched(to) ? [{ property, to }] : [];
  });
  const names = searchedProperties(definition).filter((name) => readable.has(name));
  return { definition, names, links, source: sourceOf(catalog, definition), visible };
}

/** Whether the scope contains anything. */
export function isSearched({ names, links }: SearchScope): boolean {
  return names.length > 0 || links.length > 0;
}

/** Distinguishes the different scopes of a class. */
export function searchKey({ definition, names, links }: SearchScope): string {
  const isWhole = names.length === searchedProperties(definition).length;
  const own = isWhole ? '' : names.join(',');
  return `${definition.revision ?? ''}${own}${links.map(({ property, to }) => `>${property}(${searchKey(to)})`).join('')}`;
}

/** SQL of the search document of a row, which has an index; null where the class has none. */
export function wholeDocument(definition: ClassDefinition, alias: string): string | null {
  return searchedExpression(definition, alias);
}

/** The condition that the word occurs in the readable part of the row's own search document. */
function inDocument({ definition, names }: SearchScope, alias: string, key: string): string {
  const whole = wholeDocument(definition, alias);
  // Where only some fields are readable, the index of the whole document is used first: a word in the part is also in
  // the whole.
  return names.length === searchedProperties(definition).length
    ? `${whole} like ${key}`
    : `(${whole} like ${key} and (${searchExpression(definition, names, alias)}) like ${key})`;
}

/** The condition that the row points to a visible record that contains the word. */
function inLinked({ property, to }: SearchLink, alias: string, key: string): string {
  const inner = `${alias}_${columnName(property)}`;
  const visible = to.visible(to.definition, inner);
  return `${alias}.${quoted(columnName(property))} in (select ${inner}.id from ${to.source} ${inner} where ${wordCondition(to, inner, key)}${visible === null ? '' : ` and ${visible}`})`;
}

/**
 * The condition that a word occurs in the search scope of the row under `alias`; `key` is SQL of the word as a pattern.
 * Each part of the scope uses its own index instead of a scan.
 */
export function wordCondition(scope: SearchScope, alias: string, key: string): string {
  const places = (row: string) => [
    ...(scope.names.length > 0 ? [inDocument(scope, row, key)] : []),
    ...scope.links.map((link) => inLinked(link, row, key)),
  ];
  const [only, ...others] = places(alias);
  if (only === undefined) return 'false';
  if (others.length === 0) return only;
  const row = `${alias}_found`;
  const found = places(row).map((place) => `select ${row}.id from ${scope.source} ${row} where ${place}`);
  return `${alias}.id in (${found.join(' union all ')})`;
}
