import type { Property } from '#model/property/property.ts';
import { entriesOf, isGroup, partsOf, type FilterTree } from '#model/wire/filter-tree.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { malformed } from '../problem.ts';
import { ConditionBuilder } from './condition-builder.ts';
import type { ReadProjection } from '../projection/read-projection.ts';
import type { IndexedSearch } from '../projection/search-scope.ts';

/** Conditions of a filter whose statement is worth keeping. */
const USUAL_CONDITIONS = 3;

/** Conditions on the rows under alias `t`, with their parameters numbered from the given one on. */
export interface Conditions {
  /** The same for filters that differ only in their parameters. */
  readonly shape: string;
  readonly sql: readonly string[];
  readonly values: readonly unknown[];
  /** The condition on the state where it is the only one: totals by state are stored and need no count. */
  readonly stateOnly: string | null;
  readonly searches: boolean;
  /** The synonyms by which the text is sought as well. */
  readonly synonyms: readonly string[];
  /** SQL of the words that are sought, by which the matches are ranked. */
  readonly words: readonly string[];
  /** The search that the index of words alone answers, with all of its parameters; null where it needs more. */
  readonly indexedSearch: IndexedSearch | null;
  /** The whole text of the search; null where none is sought. */
  readonly text: string | null;
  /** Whether a pattern is matched against rows, which needs a time limit. */
  readonly matches: boolean;
  /** Whether the index of words leaves few rows, though nothing is searched. */
  readonly isIndexed: boolean;
  /** Others are likely to ask by the same statement: it is short, and nothing in it is of this request alone. */
  readonly isUsual: boolean;
}

/**
 * Finds the property named in a filter or an order, in camelCase or PascalCase. Throws 400 where the reader can't read
 * such a property.
 */
export function namedProperty(projection: ReadProjection, fieldName: string): readonly [string, Property] {
  const name = fieldName.charAt(0).toLowerCase() + fieldName.slice(1);
  const property = projection.properties.get(name);
  if (!property) throw malformed(`Поле ${fieldName.slice(0, 100)} не найдено`);
  return [name, property];
}

/** `albumIdNull` and similar entries ask whether a field is empty (contract «Lists»); null for any other entry. */
function emptinessOf(
  projection: ReadProjection,
  entry: FilterEntry,
): { fieldName: string; operator: 'isNull' | 'notNull' } | null {
  const name = entry.fieldName.charAt(0).toLowerCase() + entry.fieldName.slice(1);
  if (!name.endsWith('Null') || projection.properties.has(name)) return null;
  const asked = entry.fieldValue ?? true;
  if (![true, false, 'true', 'false'].some((known) => known === asked))
    throw malformed(`Поле ${name}: ожидается да или нет`);
  return {
    fieldName: name.slice(0, -'Null'.length),
    operator: asked === true || asked === 'true' ? 'isNull' : 'notNull',
  };
}

/** Whether the entry is the text of a search. */
export function isSearchEntry({ fieldName }: FilterEntry): boolean {
  return fieldName.toLowerCase() === 'searchtext';
}

/** A condition on folders that was resolved before: SQL on the row. */
export interface InFolders {
  readonly inFolders: string;
}

/** A filter whose conditions on folders are resolved, where it has any. */
export type ResolvedFilter = readonly FilterTree<FilterEntry | InFolders>[];

/** Where the parameters of the conditions begin; an exact search has no synonyms. */
interface Writing {
  readonly first: number;
  readonly isExact?: boolean | undefined;
}

function addEntry(
  builder: ConditionBuilder,
  projection: ReadProjection,
  entry: FilterEntry | InFolders,
  isExact: boolean,
): void {
  if ('inFolders' in entry) {
    builder.add(entry.inFolders, entry.inFolders);
    return;
  }
  if (isSearchEntry(entry)) {
    const text = entry.fieldValue ?? '';
    if (typeof text !== 'string' && typeof text !== 'number') throw malformed('Поиск: ожидается текст');
    builder.search(String(text), isExact);
    return;
  }
  const emptied = emptinessOf(projection, entry);
  const [name, property] = namedProperty(projection, emptied?.fieldName ?? entry.fieldName);
  const operator = emptied?.operator ?? entry.operator ?? 'eq';
  if (!property.kind.operators.includes(operator)) throw malformed(`Поле ${name}: условие ${operator} недоступно`);
  builder.compare(name, property, operator, entry.fieldValue ?? null);
}

/**
 * Turns a list's filter into conditions for a reader. Throws 400 on what the reader may not filter by.
 */
export function conditionsOf(
  projection: ReadProjection,
  { userId }: Pick<Actor, 'userId'>,
  filter: ResolvedFilter,
  { first, isExact = false }: Writing,
): Conditions {
  const builder = new ConditionBuilder({ projection, userId }, first);
  const addAll = (nodes: ResolvedFilter): void => {
    for (const node of nodes) {
      if (!isGroup(node)) addEntry(builder, projection, node, isExact);
      else builder.group('not' in node ? 'not' : 'all' in node ? 'all' : 'any', () => addAll(partsOf(node)));
    }
  };
  addAll(filter);
  const { sql, shape } = builder.written;
  const stateOnly = builder.states.length === sql.length ? builder.states.join(' and ') : null;
  const entries = entriesOf(filter);
  return {
    shape: shape.join(';'),
    sql,
    values: builder.values,
    stateOnly,
    searches: builder.searches,
    synonyms: builder.synonyms,
    words: builder.words,
    indexedSearch: builder.indexedSearch,
    text: builder.text,
    matches: builder.matches,
    isIndexed: builder.isIndexed,
    isUsual: entries.length <= USUAL_CONDITIONS && !builder.matches && !entries.some((entry) => 'inFolders' in entry),
  };
}
