import { NO_SYNONYMS } from '#model/search/synonyms.ts';
import type { Operator } from '#model/property/operator.ts';
import type { Property } from '#model/property/property.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import { canonicalText, isStorableText } from '#model/text/canonical-text.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { sortKeyExpression, sortKeyOf } from '#server/derive/sort-order.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import { malformed } from '../problem.ts';
import { captionPattern, literalPattern } from './caption-pattern.ts';
import { indexCondition } from '../projection/search-scope.ts';
import { searchCondition } from './search-condition.ts';
import { likeLiteral, wordsInside } from './sought-terms.ts';
import type { ReadProjection } from '../projection/read-projection.ts';

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
  /** SQL of the ids that the search finds by the index of words alone; null where it needs more. */
  readonly foundIds: string | null;
  /** The whole text of the search; null where none is sought. */
  readonly text: string | null;
  /** Whether a pattern is matched against rows, which needs a time limit. */
  readonly matches: boolean;
}

const COMPARATORS: Partial<Record<Operator, string>> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' };
/** The property by which totals are stored. */
const STATE_PROPERTY = 'instanceStateId';
const MAX_ENTRIES = 50;
const MAX_LIST = 1200;
const MAX_TEXT = 1000;
/** Texts whose words the index finds in every letter case that the pattern matches: «ı» is no small «I» there. */
const INDEXED_TEXT = /^[^ı]{3,}$/u;

/** The text of a search or a filter. Throws 400 where it is too long, or no database stores it. */
export function storable(text: string): string {
  if (!isStorableText(text)) throw malformed('Текст содержит недопустимые символы');
  if (text.length > MAX_TEXT) throw malformed('Слишком длинный текст поиска');
  return text;
}

/** The part of a text that is sought in a property, in the form in which the property stores texts, with its blanks. */
function soughtIn(property: Property, given: string): string {
  if (property.isCode === true) return storable(canonicalText(given, 'code'));
  // Between points the outer blanks of the part are inner ones.
  return storable(canonicalText(`.${given}.`, given.includes('\n') ? 'lines' : 'line').slice(1, -1));
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

/** The matching item, case-insensitive: `clinicbranch` is `ClinicBranch`. */
function chosen({ items }: Property, given: unknown): unknown {
  if (!items || typeof given !== 'string') return given;
  return items.find(({ id }) => typeof id === 'string' && id.toLowerCase() === given.toLowerCase())?.id ?? given;
}

class Builder {
  readonly sql: string[] = [];
  readonly values: unknown[] = [];
  readonly shape: string[] = [];
  readonly states: string[] = [];
  readonly words: string[] = [];
  readonly synonyms: string[] = [];
  text: string | null = null;
  foundIds: string | null = null;
  searches = false;
  matches = false;
  readonly #first: number;

  constructor(first: number) {
    this.#first = first;
  }

  parameter(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.#first + this.values.length - 1}::${type}`;
  }

  add(condition: string, shape: string): void {
    this.sql.push(condition);
    this.shape.push(shape);
  }

  search(projection: ReadProjection, text: string, isExact: boolean): void {
    const synonyms = isExact ? NO_SYNONYMS : projection.synonyms;
    const plain = storable(canonicalText(text, 'line'));
    const sought = searchCondition(projection, plain, synonyms, (value, type) => this.parameter(value, type));
    if (sought === null) return;
    this.searches = true;
    this.text = plain;
    this.foundIds = sought.foundIds;
    this.words.push(...sought.words);
    this.synonyms.push(...sought.synonyms);
    this.add(sought.sql, sought.shape);
  }

  compare(projection: ReadProjection, name: string, property: Property, operator: Operator, given: unknown): void {
    const column = valueExpression(name, property, 't');
    const isList = property.kind.traits.links === 'many';
    if (operator === 'isNull' || operator === 'notNull') {
      const empty = isList ? `cardinality(${column}) = 0` : `${column} is null`;
      this.add(operator === 'isNull' ? empty : `not (${empty})`, `${name} ${operator}`);
      return;
    }
    if (operator === 'in') {
      if (!Array.isArray(given) || given.length > MAX_LIST) throw malformed(`Поле ${name}: ожидается список значений`);
      const values = given.map((entry: unknown) => this.value(name, property, entry));
      this.equalTo(name, property, values, isList ? `${column} && ` : `${column} = any`);
      return;
    }
    if (operator === 'matches') {
      this.match(projection, name, property, given);
      return;
    }
    if (operator === 'contains' || operator === 'startsWith') {
      if (typeof given !== 'string') throw malformed(`Поле ${name}: ожидается текст`);
      const pattern = `${operator === 'contains' ? '%' : ''}${likeLiteral(soughtIn(property, given))}%`;
      const key = sortKeyExpression(name, property, 't');
      this.add(`${key} like sort_key(${this.parameter(pattern, 'text')})`, `${name} ${operator}`);
      return;
    }
    if (given === null && (operator === 'eq' || operator === 'ne')) {
      this.compare(projection, name, property, operator === 'eq' ? 'isNull' : 'notNull', null);
      return;
    }
    const value = this.value(name, property, given);
    if (isList) this.equalTo(name, property, [value], `${column} && `);
    else if (property.kind.traits.isState) {
      // States are literals in the statement, so that the plan fits the number of records in that state.
      if (name === STATE_PROPERTY) this.states.push(`state ${COMPARATORS[operator]} ${Number(value)}`);
      this.add(`${column} ${COMPARATORS[operator]} ${Number(value)}`, `state${operator}${Number(value)}`);
    } else {
      const parameter = this.parameter(value, this.type(property));
      const indexed = operator === 'eq' ? this.indexed(name, property, `= ${sortKeyOf(parameter)}`) : '';
      this.add(`${indexed}${column} ${COMPARATORS[operator]} ${parameter}`, `${name} ${operator}`);
    }
  }

  /** A pattern is matched against the text itself; an invalid pattern is searched literally (spec 2 §2.7). */
  private match(projection: ReadProjection, name: string, property: Property, given: unknown): void {
    if (typeof given !== 'string') throw malformed(`Поле ${name}: ожидается текст`);
    // A blank at the end of a pattern is a part of it.
    const text = storable(canonicalText(given, 'whole'));
    const pattern = captionPattern(text);
    this.matches = true;
    // The index of words holds the property's text as well, and leaves few rows to match.
    const isIndexed =
      pattern === null && property.searchable && property.extensionKey === undefined && INDEXED_TEXT.test(text);
    const words = isIndexed ? wordsInside(text).map((word) => this.parameter(word, 'text')) : [];
    const first = words.length === 0 ? '' : `${indexCondition(projection.search, 't', words)} and `;
    const column = valueExpression(name, property, 't');
    this.add(
      `${first}${column} ~ ${this.parameter(pattern ?? literalPattern(text), 'text')}`,
      `${name} matches${words.length}`,
    );
  }

  private equalTo(name: string, property: Property, values: readonly unknown[], left: string): void {
    const type = property.kind.traits.links === 'many' ? 'bigint[]' : `${this.type(property)}[]`;
    const parameter = this.parameter(values, type);
    const keys = `array(select ${sortKeyOf('wanted')} from unnest(${parameter}) wanted)`;
    const indexed = left.endsWith('any') ? this.indexed(name, property, `= any(${keys})`) : '';
    this.add(`${indexed}${left.endsWith('any') ? `${left}(${parameter})` : `${left}${parameter}`}`, `${name} in`);
  }

  /** The only index of a text is on its sort key; a condition on the sort key lets an equality search use it. */
  private indexed(name: string, property: Property, matches: string): string {
    const isOrdered = property.sortable && property.kind.sort === 'text';
    return isOrdered ? `${sortKeyExpression(name, property, 't')} ${matches} and ` : '';
  }

  private type(property: Property): string {
    const type = property.kind.sqlType(property);
    return type.startsWith('varchar') ? 'text' : type;
  }

  private value(name: string, property: Property, given: unknown): unknown {
    const canonical = canonicalValue(property, given);
    const parsed = chosen(
      property,
      typeof canonical === 'string' && property.kind.parse ? property.kind.parse(canonical) : canonical,
    );
    if (
      property.kind.traits.calendar === 'moment' &&
      typeof parsed === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/u.test(parsed)
    ) {
      return this.value(name, property, `${parsed}T00:00:00Z`);
    }
    const checked = property.kind.traits.links === 'many' ? [parsed] : parsed;
    const failure = property.kind.check(checked, property);
    if (failure) throw malformed(`Поле ${name}: ${failure}`);
    if (typeof parsed === 'string') storable(parsed);
    return parsed;
  }
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

/**
 * Turns a list's filter into conditions. Parameters are numbered from `first`; an exact search has no synonyms. Throws
 * 400 on what the reader may not filter by.
 */
export function conditionsOf(
  projection: ReadProjection,
  filter: readonly FilterEntry[],
  first: number,
  isExact = false,
): Conditions {
  if (filter.length > MAX_ENTRIES) throw malformed('Слишком много условий в фильтре');
  const builder = new Builder(first);
  for (const entry of filter) {
    if (isSearchEntry(entry)) {
      const text = entry.fieldValue ?? '';
      if (typeof text !== 'string' && typeof text !== 'number') throw malformed('Поиск: ожидается текст');
      builder.search(projection, String(text), isExact);
      continue;
    }
    const emptied = emptinessOf(projection, entry);
    const [name, property] = namedProperty(projection, emptied?.fieldName ?? entry.fieldName);
    const operator = emptied?.operator ?? entry.operator ?? 'eq';
    if (!property.kind.operators.includes(operator)) throw malformed(`Поле ${name}: условие ${operator} недоступно`);
    builder.compare(projection, name, property, operator, entry.fieldValue ?? null);
  }
  const stateOnly = builder.states.length === builder.sql.length ? builder.states.join(' and ') : null;
  return {
    shape: builder.shape.join(';'),
    sql: builder.sql,
    values: builder.values,
    stateOnly,
    searches: builder.searches,
    synonyms: builder.synonyms,
    words: builder.words,
    foundIds: builder.foundIds,
    text: builder.text,
    matches: builder.matches,
  };
}
