import { rangesOf, type SoughtDate } from '#model/search/dates.ts';
import type { Synonyms } from '#model/search/synonyms.ts';
import type { ReadProjection } from '../projection/read-projection.ts';
import {
  indexedSearch,
  isSearched,
  termCondition,
  type IndexedSearch,
  type TermSql,
} from '../projection/search-scope.ts';
import { datedIds, isDated } from './date-condition.ts';
import { soughtIn, type SoughtGroup, type SoughtPart, type SoughtTerm } from './sought-terms.ts';

/** Makes a value a parameter of the statement; returns its SQL. */
type Parameter = (value: unknown, type: string) => string;

/** A search as a condition on rows under the alias `t`. */
interface SearchCondition {
  readonly sql: string;
  /** The same for searches that differ only in their parameters. */
  readonly shape: string;
  /** SQL of the sought words as they were typed, by which the matches are ranked. */
  readonly words: readonly string[];
  /** The synonyms by which the text is sought as well. */
  readonly synonyms: readonly string[];
  /** The search where the index of words alone says what it finds, and its words are all of its parameters; otherwise null. */
  readonly indexed: IndexedSearch | null;
}

/** A text that may be the id of a record. */
const RECORD_ID = /^\d{1,15}$/u;

function termSql({ words, literal, pattern }: SoughtTerm, parameter: Parameter): TermSql {
  let key: string | undefined;
  return {
    words: words.map((word) => parameter(word, 'text')),
    isLiteral: literal !== null,
    // A subselect, so that the key is computed once and not for each row.
    key: () => (key ??= `(select sort_key(${parameter(pattern, 'text')}))`),
  };
}

function idsByDate(projection: ReadProjection, date: SoughtDate | null, parameter: Parameter): readonly string[] {
  if (date === null || !isDated(projection)) return [];
  const ranges = rangesOf(date);
  const days = (all: readonly string[]) => parameter(all, 'date[]');
  const [from, to] = [days(ranges.map((range) => range.from)), days(ranges.map((range) => range.to))];
  let zone: string | undefined;
  return datedIds(
    projection,
    `unnest(${from}, ${to}) d (first, after)`,
    () => (zone ??= parameter(projection.timeZone, 'text')),
  );
}

function termShape({ words, literal }: SoughtTerm): string {
  return `${words.length}${literal === null ? '' : 'l'}`;
}

function partShape({ terms, date, id, isExcluded }: SoughtPart): string {
  return `${isExcluded ? '-' : ''}${terms.map(termShape).join('|')}${date === null ? '' : 'd'}${id === null ? '' : '#'}`;
}

function groupShape({ parts, instead }: SoughtGroup): string {
  return [parts.map(partShape).join('+'), ...instead.map(termShape)].join('=');
}

/** Whether each part of the group is one text that must occur, and nothing may stand instead. */
function isOneTerm({ parts, instead }: SoughtGroup): boolean {
  const isOne = ({ terms, date, id, isExcluded }: SoughtPart) =>
    terms.length === 1 && date === null && id === null && !isExcluded;
  return instead.length === 0 && parts.every(isOne);
}

/**
 * Every part of the text must occur in the searched text, or be a date or the id of the record, and none that is
 * excluded; or a synonym. Where the class has no searched text for the reader, a number finds the record with that id.
 * Null where nothing is sought.
 */
export function searchCondition(
  projection: ReadProjection,
  text: string,
  allowed: Synonyms,
  parameter: Parameter,
): SearchCondition | null {
  const { groups, phone, synonyms } = soughtIn(text, allowed);
  if (groups.length === 0) return null;
  const isText = isSearched(projection.search);
  if (!isText && RECORD_ID.test(text.trim()))
    return { sql: `t.id = ${parameter(Number(text), 'bigint')}`, shape: 'id', words: [], synonyms: [], indexed: null };
  const typed: TermSql[] = [];
  const { source } = projection.search;
  const matchOf = (alias: string, term: SoughtTerm, isRanked: boolean) => {
    const told = termSql(term, parameter);
    if (isRanked) typed.push(told);
    return termCondition(projection.search, alias, told);
  };
  const idsWhere = (alias: string, condition: string) =>
    `select ${alias}.id from ${source} ${alias} where ${condition}`;
  // Conditions joined by `or` would be tested row by row: each finds its ids by its own index.
  const isOneOf = (alias: string, found: readonly string[]) =>
    found.length === 0 ? 'false' : `${alias}.id in (${found.join(' union all ')})`;
  const partOf = (alias: string, { terms, date, id, isExcluded }: SoughtPart) => {
    // Only the first spelling is the one that was typed.
    const texts = isText ? terms.map((term, at) => [term, at === 0 && !isExcluded] as const) : [];
    const others = [
      ...idsByDate(projection, date, parameter),
      ...(id === null ? [] : [`select ${parameter(id, 'bigint')}`]),
    ];
    const [only] = texts;
    const found =
      only && texts.length + others.length === 1
        ? matchOf(alias, ...only)
        : isOneOf(alias, [...texts.map(([term, isRanked]) => idsWhere('p', matchOf('p', term, isRanked))), ...others]);
    return `${isExcluded ? 'not ' : ''}(${found})`;
  };
  const groupOf = (alias: string, { parts, instead }: SoughtGroup) => {
    const all = (row: string) => parts.map((part) => partOf(row, part)).join(' and ');
    if (!isText || instead.length === 0) return all(alias);
    const others = instead.map((term) => idsWhere('g', matchOf('g', term, false)));
    return isOneOf(alias, [idsWhere('g', all('g')), ...others]);
  };
  const wholeOf = (alias: string) => groups.map((group) => groupOf(alias, group)).join(' and ');
  const isPhone = phone !== null && isText;
  const sql = isPhone
    ? isOneOf('t', [idsWhere('w', wholeOf('w')), idsWhere('w', matchOf('w', phone, false))])
    : `(${wholeOf('t')})`;
  return {
    sql,
    shape: `search${groups.map(groupShape).join('&')}${isPhone ? '*' : ''}`,
    words: typed.flatMap(({ words }) => words),
    synonyms,
    indexed: isText && !isPhone && groups.every(isOneTerm) ? indexedSearch(projection.search, typed) : null,
  };
}
