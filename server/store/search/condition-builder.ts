import { NO_SYNONYMS } from '#model/search/synonyms.ts';
import type { Operator } from '#model/property/operator.ts';
import type { Property } from '#model/property/property.ts';
import { canonicalText } from '#model/text/canonical-text.ts';
import { daysOfPeriod, isMe, relativePeriodOf, type RelativePeriod } from '#model/wire/relative-value.ts';
import { sortKeyExpression, sortKeyOf } from '#server/derive/sort-order.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import { malformed } from '../problem.ts';
import { todayIn } from '../today-in.ts';
import { captionPattern, literalPattern } from './caption-pattern.ts';
import { comparedType, comparedValue, soughtIn, storable } from './filter-values.ts';
import { indexCondition, type IndexedSearch } from '../projection/search-scope.ts';
import { searchCondition } from './search-condition.ts';
import { likeLiteral, wordsInside } from './sought-terms.ts';
import type { ReadProjection } from '../projection/read-projection.ts';

const COMPARATORS: Partial<Record<Operator, string>> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' };
/** The property by which totals are stored. */
const STATE_PROPERTY = 'instanceStateId';
const MAX_LIST = 1200;
/** Texts whose words the index finds in every letter case that the condition matches: «ı» is no small «I» there. */
const INDEXED_TEXT = /^[^ı]{3,}$/u;

/** The conditions of one group, or of a whole filter, with what distinguishes their statements. */
interface Written {
  readonly sql: string[];
  readonly shape: string[];
}

/** The reader of the conditions. */
export interface ConditionReader {
  readonly projection: ReadProjection;
  readonly userId: number | null;
}

/** Writes conditions on the rows under alias `t`, their parameters numbered from the given one on. */
export class ConditionBuilder {
  readonly values: unknown[] = [];
  readonly states: string[] = [];
  readonly words: string[] = [];
  readonly synonyms: string[] = [];
  text: string | null = null;
  indexedSearch: IndexedSearch | null = null;
  searches = false;
  matches = false;
  /** Whether the index of words leaves few rows, though nothing is searched. */
  isIndexed = false;
  readonly #reader: ConditionReader;
  readonly #first: number;
  #written: Written = { sql: [], shape: [] };
  #isInGroup = false;

  constructor(reader: ConditionReader, first: number) {
    this.#reader = reader;
    this.#first = first;
  }

  get written(): Written {
    return this.#written;
  }

  add(condition: string, shape: string): void {
    this.#written.sql.push(condition);
    this.#written.shape.push(shape);
  }

  /**
   * Adds what `write` adds as one condition. The search and the states within it only decide which rows are found: they
   * neither rank them nor let their stored totals be read.
   */
  group(name: 'all' | 'any' | 'not', write: () => void): void {
    const outer = this.#written;
    const wasInGroup = this.#isInGroup;
    const inner: Written = { sql: [], shape: [] };
    this.#written = inner;
    this.#isInGroup = true;
    write();
    this.#written = outer;
    this.#isInGroup = wasInGroup;
    const all = inner.sql.length === 0 ? 'true' : `(${inner.sql.join(' and ')})`;
    const any = inner.sql.length === 0 ? 'false' : `(${inner.sql.join(' or ')})`;
    // A condition on an absent value is neither met nor unmet: what is not met includes it.
    this.add({ all, any, not: `(${all} is not true)` }[name], `${name}(${inner.shape.join(';')})`);
  }

  search(text: string, isExact: boolean): void {
    const { projection } = this.#reader;
    const synonyms = isExact ? NO_SYNONYMS : projection.synonyms;
    const plain = storable(canonicalText(text, 'line'));
    const sought = searchCondition(projection, plain, synonyms, (value, type) => this.parameter(value, type));
    if (sought === null) {
      if (this.#isInGroup) this.add('true', 'true');
      return;
    }
    this.searches = true;
    this.add(sought.sql, sought.shape);
    if (this.#isInGroup) return;
    this.text = plain;
    this.indexedSearch = sought.indexed;
    this.words.push(...sought.words);
    this.synonyms.push(...sought.synonyms);
  }

  compare(name: string, property: Property, operator: Operator, given: unknown): void {
    const column = valueExpression(name, property, 't');
    const isList = property.kind.traits.links === 'many';
    if (operator === 'isNull' || operator === 'notNull') {
      const empty = isList ? `cardinality(${column}) = 0` : `${column} is null`;
      this.add(operator === 'isNull' ? empty : `not (${empty})`, `${name} ${operator}`);
      return;
    }
    if (operator === 'in') {
      if (!Array.isArray(given) || given.length > MAX_LIST) throw malformed(`Поле ${name}: ожидается список значений`);
      const values = given.map((entry: unknown) => comparedValue(name, property, entry));
      this.equalTo(name, property, values, isList ? `${column} && ` : `${column} = any`);
      return;
    }
    if (operator === 'matches') {
      this.match(name, property, given);
      return;
    }
    if (operator === 'contains' || operator === 'startsWith') {
      if (typeof given !== 'string') throw malformed(`Поле ${name}: ожидается текст`);
      const text = soughtIn(property, given);
      // The beginning of a text is found by the index of its sort key.
      const inside = operator === 'contains' && !this.#isInGroup ? this.wordsOf(property, text) : [];
      const pattern = `${operator === 'contains' ? '%' : ''}${likeLiteral(text)}%`;
      const key = sortKeyExpression(name, property, 't');
      const compared = `${key} like sort_key(${this.parameter(pattern, 'text')})`;
      this.add(`${this.holding(inside)}${compared}`, `${name} ${operator}${inside.length}`);
      this.isIndexed ||= inside.length > 0;
      return;
    }
    if (given === null && (operator === 'eq' || operator === 'ne')) {
      this.compare(name, property, operator === 'eq' ? 'isNull' : 'notNull', null);
      return;
    }
    if (isMe(given)) {
      this.own(name, property, operator);
      return;
    }
    const period = property.kind.traits.calendar === undefined ? null : relativePeriodOf(given);
    if (period) {
      this.within(name, property, operator, period);
      return;
    }
    const value = comparedValue(name, property, given);
    if (isList) this.equalTo(name, property, [value], `${column} && `);
    else if (property.kind.traits.isState) {
      // States are literals in the statement, so that the plan fits the number of records in that state.
      if (name === STATE_PROPERTY && !this.#isInGroup)
        this.states.push(`state ${COMPARATORS[operator]} ${Number(value)}`);
      this.add(`${column} ${COMPARATORS[operator]} ${Number(value)}`, `state${operator}${Number(value)}`);
    } else {
      const parameter = this.parameter(value, comparedType(property));
      const indexed = operator === 'eq' ? this.indexed(name, property, `= ${sortKeyOf(parameter)}`) : '';
      this.add(`${indexed}${column} ${COMPARATORS[operator]} ${parameter}`, `${name} ${operator}`);
    }
  }

  /** A pattern is matched against the text itself; an invalid pattern is searched literally (spec 2 §2.7). */
  private match(name: string, property: Property, given: unknown): void {
    if (typeof given !== 'string') throw malformed(`Поле ${name}: ожидается текст`);
    // A blank at the end of a pattern is a part of it.
    const text = storable(canonicalText(given, 'whole'));
    const pattern = captionPattern(text);
    this.matches = true;
    const words = pattern === null ? this.wordsOf(property, text) : [];
    const first = this.holding(words);
    const column = valueExpression(name, property, 't');
    this.add(
      `${first}${column} ~ ${this.parameter(pattern ?? literalPattern(text), 'text')}`,
      `${name} matches${words.length}`,
    );
  }

  /** The words within a text that the index of words has of the property too. */
  private wordsOf(property: Property, text: string): readonly string[] {
    const isIndexed = property.searchable && property.extensionKey === undefined && INDEXED_TEXT.test(text);
    return isIndexed ? wordsInside(text) : [];
  }

  /** The condition, before another one, that the index of words knows the row by these words: it leaves few rows. */
  private holding(words: readonly string[]): string {
    const parameters = words.map((word) => this.parameter(word, 'text'));
    return words.length === 0 ? '' : `${indexCondition(this.#reader.projection.search, 't', parameters)} and `;
  }

  /** The reference points to the reader, or to somebody else. */
  private own(name: string, property: Property, operator: Operator): void {
    const own = this.#reader.projection.own.get(name);
    if (!own || (operator !== 'eq' && operator !== 'ne')) throw malformed(`Поле ${name}: значение «я» недоступно`);
    const column = valueExpression(name, property, 't');
    const ids = `array(${own(this.parameter(this.#reader.userId, 'bigint'))})`;
    const isOwn = property.kind.traits.links === 'many' ? `${column} && ${ids}` : `${column} = any(${ids})`;
    this.add(operator === 'eq' ? isOwn : `not (${isOwn})`, `${name} ${operator} me`);
  }

  /** The date is within the period, or outside of it, by the time zone of the product at the time of reading. */
  private within(name: string, property: Property, operator: Operator, period: RelativePeriod): void {
    if (operator !== 'eq' && operator !== 'ne') throw malformed(`Поле ${name}: условие ${operator} недоступно`);
    const column = valueExpression(name, property, 't');
    const { timeZone } = this.#reader.projection;
    const { first, after } = daysOfPeriod(period, todayIn(timeZone));
    const bound = (day: string) =>
      property.kind.traits.calendar === 'day'
        ? this.parameter(day, 'date')
        : `(${this.parameter(day, 'timestamp')} at time zone ${this.parameter(timeZone, 'text')})`;
    const bounds = [
      ...(first === null ? [] : [`${column} >= ${bound(first)}`]),
      ...(after === null ? [] : [`${column} < ${bound(after)}`]),
    ];
    const isWithin = `(${bounds.join(' and ')})`;
    const shape = `${name} ${operator} period${first === null ? '' : ' first'}${after === null ? '' : ' after'}`;
    this.add(operator === 'eq' ? isWithin : `not ${isWithin}`, shape);
  }

  private parameter(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.#first + this.values.length - 1}::${type}`;
  }

  private equalTo(name: string, property: Property, values: readonly unknown[], left: string): void {
    const type = property.kind.traits.links === 'many' ? 'bigint[]' : `${comparedType(property)}[]`;
    const parameter = this.parameter(values, type);
    const keys = `(sort_keys(${parameter}) collate "C")`;
    const indexed = left.endsWith('any') ? this.indexed(name, property, `= any${keys}`) : '';
    this.add(`${indexed}${left.endsWith('any') ? `${left}(${parameter})` : `${left}${parameter}`}`, `${name} in`);
  }

  /** The only index of a text is on its sort key; a condition on the sort key lets an equality search use it. */
  private indexed(name: string, property: Property, matches: string): string {
    const isOrdered = property.sortable && property.kind.sort === 'text';
    return isOrdered ? `${sortKeyExpression(name, property, 't')} ${matches} and ` : '';
  }
}
