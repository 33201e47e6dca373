import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import type { VisibleRows } from '#server/derive/projection.ts';
import { countedIds, sourceOf } from '#server/derive/source.ts';
import { searchedKeys, searchedProperties, searchExpression } from '#server/derive/table.ts';
import { TEXT_TABLE, TEXT_WORDS } from './file-texts.ts';

/** The part of a class that a search covers for a reader. */
export interface SearchScope {
  readonly definition: ClassDefinition;
  /** The readable properties of the search document; empty where none is readable. */
  readonly names: readonly string[];
  /** Readable searchable references, each with the search scope of the class it points to. */
  readonly links: readonly SearchLink[];
  /** Whether the texts of the records' files are searched. */
  readonly hasTexts: boolean;
  /** What follows `from`, before an alias, to read the records. */
  readonly source: string;
  /** The ids of the classes whose words the records hold. */
  readonly classIds: readonly number[];
  readonly visible: VisibleRows;
  /** Whether nothing of it is hidden from the reader: no record, field or text, nor those of what it references. */
  readonly isWhole: boolean;
  /** Whether the index of words holds all that the class declares as searchable of its own records, and nothing else. */
  readonly isExact: boolean;
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

function isCustom({ properties }: ClassDefinition, name: string): boolean {
  return properties[name]?.extensionKey !== undefined;
}

/** Whether the index holds what the class declares: a view of several classes shows none of their custom fields. */
function isExactlyIndexed(catalog: Catalog, { source, pendingWords }: ClassDefinition): boolean {
  if (!source || source.of.length === 1) return pendingWords !== true;
  return source.of
    .map((name) => catalog.get(name))
    .every((shown) => shown.pendingWords !== true && searchedKeys(shown).length === 0);
}

/** The search scope of the class for the `readable` properties; `scopeOf` gives the scope of another class. */
export function searchScope(
  catalog: Catalog,
  definition: ClassDefinition,
  readable: ReadonlyMap<string, Property>,
  visible: VisibleRows,
  scopeOf: (target: ClassDefinition) => SearchScope,
): SearchScope {
  const followed = Object.entries(definition.properties).flatMap(([property, declared]) => {
    const target = declared.searchable ? linkedClass(catalog, declared) : null;
    return target ? [{ property, to: scopeOf(target) }] : [];
  });
  const links = followed.filter(({ property, to }) => readable.has(property) && isSearched(to));
  const searched = searchedProperties(definition);
  const names = searched.filter((name) => readable.has(name));
  const classIds = countedIds(catalog, definition).split(', ').map(Number);
  const { content } = definition;
  const hasTexts = content?.searched === true && readable.has(content.id);
  const isExact = isExactlyIndexed(catalog, definition);
  const isWhole =
    isExact &&
    visible(definition, 't') === null &&
    names.length === searched.length &&
    hasTexts === (content?.searched === true) &&
    followed.every(({ property, to }) => readable.has(property) && to.isWhole);
  const source = sourceOf(catalog, definition);
  return { definition, names, links, hasTexts, source, classIds, visible, isWhole, isExact };
}

/** Whether the scope contains anything. */
export function isSearched({ names, links, hasTexts }: SearchScope): boolean {
  return names.length > 0 || links.length > 0 || hasTexts;
}

/** Distinguishes the different scopes of a class. */
export function searchKey({ definition, names, links, hasTexts, isExact }: SearchScope): string {
  const isWhole = names.length === searchedProperties(definition).length;
  const own = isWhole ? '' : names.join(',');
  return `${definition.revision ?? ''}${own}${hasTexts ? '+' : ''}${isExact ? '' : '~'}${links.map(({ property, to }) => `>${property}(${searchKey(to)})`).join('')}`;
}

/** SQL of the query by which records of the classes with this word are found in the index of words. */
export function matchesOf(classIds: readonly number[], word: string): string {
  return `(select ${classIds.map((id) => `search_matches(${id}, ${word})`).join(' || ')})`;
}

/** The condition that the `tsvector` holds all these words. Joined in one query, a word that no record holds would be left out. */
function holdsWords({ classIds }: Pick<SearchScope, 'classIds'>, vector: string, words: readonly string[]): string {
  return words.map((word) => `${vector} @@ ${matchesOf(classIds, word)}`).join(' and ');
}

/** SQL of the ids of the records that hold all these words, which the index of words finds. */
function foundIds(scope: Pick<SearchScope, 'classIds'>, words: readonly string[]): string {
  return `select d.id from search_document d where ${holdsWords(scope, 'd.words', words)}`;
}

/** A search of one class of which the index of words alone says what it finds. `words` is SQL of its words. */
export interface IndexedSearch {
  readonly classId: number;
  readonly words: readonly string[];
}

/** The search for all the terms, if the index of words alone says which records match; otherwise null. */
export function indexedSearch(scope: SearchScope, terms: readonly TermSql[]): IndexedSearch | null {
  const [classId, ...others] = scope.classIds;
  if (classId === undefined || others.length > 0 || !terms.every((term) => isIndexed(scope, term))) return null;
  const words = terms.flatMap((term) => term.words);
  return words.length === 0 ? null : { classId, words };
}

/** The condition that the row holds all these words, in whatever field. */
export function indexCondition(scope: SearchScope, alias: string, words: readonly string[]): string {
  const found = foundIds(scope, words);
  // A union of tables finds its rows by their ids, and would be read wholly for a join.
  return `${alias}.id ${scope.classIds.length > 1 ? `= any(array(${found}))` : `in (${found})`}`;
}

/** Whether the index of words alone says which records of the scope match the term. */
function isIndexed(scope: SearchScope, { words, isLiteral }: TermSql): boolean {
  const { definition, names, links, hasTexts, isExact } = scope;
  const isWhole = isExact && names.length > 0 && names.length === searchedProperties(definition).length;
  return words.length > 0 && !isLiteral && links.length === 0 && !hasTexts && isWhole;
}

/** The readable part of a row's own indexed text. */
export interface OwnText {
  /** SQL of the text; null where none of it is readable. */
  readonly sql: string | null;
  /** Whether it is all that the index of words holds of the row. */
  readonly isWhole: boolean;
}

/** The text of the row under `alias` itself, as far as the reader may read it. */
export function ownText({ definition, names, isExact }: SearchScope, alias: string): OwnText {
  const own = isExact ? names : names.filter((name) => !isCustom(definition, name));
  if (own.length === 0) return { sql: null, isWhole: false };
  const isWhole = isExact && own.length === searchedProperties(definition).length;
  const computed = isWhole ? own.filter((name) => isCustom(definition, name)) : own;
  const stored = isWhole ? [`${alias}.search`] : [];
  const parts = computed.length > 0 ? [...stored, searchExpression(definition, computed, alias)] : stored;
  return { sql: `(${parts.join(' || ')})`, isWhole };
}

/** SQL of the words of a text. */
function wordsOf(text: string): string {
  return `array_to_tsvector(search_words(${text}))`;
}

/** A query of the words of the record with this id, as the column `words`: of those that the reader may read. */
export function recordWords(scope: SearchScope, id: string): string {
  const { sql, isWhole } = ownText(scope, 'w');
  if (isWhole) return `select words from search_document w where w.id = ${id} limit 1`;
  return sql === null
    ? 'select null::tsvector as words'
    : `select ${wordsOf(sql)} as words from ${scope.source} w where w.id = ${id} limit 1`;
}

/** The condition that the words of the term stand in the readable part of the row's own indexed text. */
function inDocument(scope: SearchScope, alias: string, { words, isLiteral, key }: TermSql): string {
  const { sql, isWhole } = ownText(scope, alias);
  if (sql === null) return 'false';
  const conditions: string[] = [];
  if (words.length > 0) {
    conditions.push(indexCondition(scope, alias, words));
    if (!isWhole) conditions.push(holdsWords(scope, wordsOf(sql), words));
  }
  if (isLiteral) conditions.push(`${sql} like ${key()}`);
  return conditions.length === 0 ? 'false' : `(${conditions.join(' and ')})`;
}

/** SQL of the readable text with custom fields, while these are being indexed; null where the index holds all. */
export function customText({ definition, names, isExact }: SearchScope, alias: string): string | null {
  if (isExact || !names.some((name) => isCustom(definition, name))) return null;
  return `(${searchExpression(definition, names, alias)})`;
}

/** The condition that the term occurs as typed in the readable text with custom fields, while these are being indexed. */
function inCustomFields(scope: SearchScope, alias: string, { key }: TermSql): string[] {
  const text = customText(scope, alias);
  return text === null ? [] : [`${text} like ${key()}`];
}

/** The condition that the term stands in the text of the row's file. */
function inText(alias: string, { words, isLiteral, key }: TermSql): string {
  if (words.length === 0) return 'false';
  const literal = isLiteral ? ` and x.search like ${key()}` : '';
  const found = foundIds({ classIds: [TEXT_WORDS] }, words);
  return `${alias}.id in (select x.file_id from ${TEXT_TABLE} x where x.id in (${found})${literal})`;
}

/** The condition that the row points to a visible record that contains the term. */
function inLinked({ property, to }: SearchLink, alias: string, term: TermSql): string {
  const inner = `${alias}_${columnName(property)}`;
  const visible = to.visible(to.definition, inner);
  const found =
    visible === null && isIndexed(to, term)
      ? foundIds(to, term.words)
      : `select ${inner}.id from ${to.source} ${inner} where ${termCondition(to, inner, term)}${visible === null ? '' : ` and ${visible}`}`;
  // How many records a word finds is not known when a search is planned: a join could read every row for a few of them.
  return `${alias}.${quoted(columnName(property))} = any(array(${found}))`;
}

/**
 * The condition that a term occurs in the search scope of the row under `alias`. Each part of the scope uses its own
 * index instead of a scan.
 */
export function termCondition(scope: SearchScope, alias: string, term: TermSql): string {
  const places = (row: string) => [
    ...(scope.names.length > 0 ? [inDocument(scope, row, term), ...inCustomFields(scope, row, term)] : []),
    ...(scope.hasTexts ? [inText(row, term)] : []),
    ...scope.links.map((link) => inLinked(link, row, term)),
  ];
  const [only, ...others] = places(alias);
  if (only === undefined) return 'false';
  if (others.length === 0) return only;
  const row = `${alias}_found`;
  const found = places(row).map((place) => `select ${row}.id from ${scope.source} ${row} where ${place}`);
  return `${alias}.id in (${found.join(' union all ')})`;
}
