import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { searchedExpression } from '#server/derive/extension-indexes.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import type { VisibleRows } from '#server/derive/projection.ts';
import { countedIds, sourceOf } from '#server/derive/source.ts';
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
  /** The ids of the classes whose words the records hold. */
  readonly classIds: readonly number[];
  readonly visible: VisibleRows;
}

/** A term of a search as SQL. */
export interface TermSql {
  /** The words. */
  readonly words: readonly string[];
  /** Whether the text must match the key with LIKE as well; otherwise the words say it all. */
  readonly isLiteral: boolean;
  /** The key that a text outside of the index of words must match with LIKE. */
  readonly key: () => string;
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
  const classIds = countedIds(catalog, definition).split(', ').map(Number);
  return { definition, names, links, source: sourceOf(catalog, definition), classIds, visible };
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

/** SQL of the text by which a row is searched; null where the class has none. */
function wholeDocument(definition: ClassDefinition, alias: string): string | null {
  return searchedExpression(definition, alias);
}

/** SQL of the query by which records with all these words are found in the index of words. */
function wordQuery({ classIds }: SearchScope, words: readonly string[]): string {
  const queries = words.map((word) => `(${classIds.map((id) => `search_matches(${id}, ${word})`).join(' || ')})`);
  return `(select ${queries.join(' && ')})`;
}

/** SQL of the ids of the records that hold all these words, which the index of words finds. */
function foundIds(scope: SearchScope, words: readonly string[]): string {
  return `select d.id from search_document d where d.words @@ ${wordQuery(scope, words)}`;
}

/** The condition that the row holds all these words, in whatever field. */
export function indexCondition(scope: SearchScope, alias: string, words: readonly string[]): string {
  const found = foundIds(scope, words);
  // A union of tables finds its rows by their ids, and would be read wholly for a join.
  return `${alias}.id ${scope.classIds.length > 1 ? `= any(array(${found}))` : `in (${found})`}`;
}

/** Whether the index of words alone says which records of the scope match the term. */
function isIndexed({ definition, names, links }: SearchScope, { words, isLiteral }: TermSql): boolean {
  const isWhole = names.length > 0 && names.length === searchedProperties(definition).length;
  const hasCustom = names.some((name) => definition.properties[name]?.extensionKey !== undefined);
  return words.length > 0 && !isLiteral && links.length === 0 && isWhole && !hasCustom;
}

/** The condition that the words of the term stand in the readable part of the row's own indexed text. */
function inDocument(scope: SearchScope, alias: string, { words, isLiteral, key }: TermSql): string {
  const { definition, names } = scope;
  const indexed = names.filter((name) => definition.properties[name]?.extensionKey === undefined);
  const all = searchedProperties(definition).filter((name) => definition.properties[name]?.extensionKey === undefined);
  const isWhole = indexed.length === all.length;
  const readable = `(${searchExpression(definition, indexed, alias)})`;
  const conditions: string[] = [];
  if (words.length > 0) {
    conditions.push(indexCondition(scope, alias, words));
    if (!isWhole) conditions.push(`array_to_tsvector(search_words(${readable})) @@ ${wordQuery(scope, words)}`);
  }
  if (isLiteral) conditions.push(`${isWhole ? `${alias}.search` : readable} like ${key()}`);
  if (indexed.length === 0 || conditions.length === 0) return 'false';
  return conditions.length === 1 ? conditions.join('') : `(${conditions.join(' and ')})`;
}

/**
 * The condition that the term occurs in the readable part of a text with custom fields, which is not in the index of
 * words and has one of its own.
 */
function inCustomFields({ definition, names }: SearchScope, alias: string, { key }: TermSql): string[] {
  if (!names.some((name) => definition.properties[name]?.extensionKey !== undefined)) return [];
  const whole = `${wholeDocument(definition, alias)} like ${key()}`;
  if (names.length === searchedProperties(definition).length) return [whole];
  return [`(${whole} and (${searchExpression(definition, names, alias)}) like ${key()})`];
}

/** The condition that the row points to a visible record that contains the term. */
function inLinked({ property, to }: SearchLink, alias: string, term: TermSql): string {
  const inner = `${alias}_${columnName(property)}`;
  const visible = to.visible(to.definition, inner);
  const column = `${alias}.${quoted(columnName(property))}`;
  if (visible === null && isIndexed(to, term)) return `${column} in (${foundIds(to, term.words)})`;
  return `${column} in (select ${inner}.id from ${to.source} ${inner} where ${termCondition(to, inner, term)}${visible === null ? '' : ` and ${visible}`})`;
}

/**
 * The condition that a term occurs in the search scope of the row under `alias`. Each part of the scope uses its own
 * index instead of a scan.
 */
export function termCondition(scope: SearchScope, alias: string, term: TermSql): string {
  const places = (row: string) => [
    ...(scope.names.length > 0 ? [inDocument(scope, row, term), ...inCustomFields(scope, row, term)] : []),
    ...scope.links.map((link) => inLinked(link, row, term)),
  ];
  const [only, ...others] = places(alias);
  if (only === undefined) return 'false';
  if (others.length === 0) return only;
  const row = `${alias}_found`;
  const found = places(row).map((place) => `select ${row}.id from ${scope.source} ${row} where ${place}`);
  return `${alias}.id in (${found.join(' union all ')})`;
}
