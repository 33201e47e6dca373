import type { ClassDefinition } from '#model/define-class.ts';
import { parseSearch, type SearchPart } from '#model/search/parse-search.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Correction, CorrectionKind } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { sourceOf } from '#server/derive/source.ts';
import type { Database } from '../database.ts';
import { confirm, EPOCH_COLUMN } from '../records/epoch.ts';
import { conditionsOf, isSearchEntry } from '../records/filter.ts';
import { readProjection, type StoreContext } from '../records/read-projection.ts';
import { isSearched, type SearchScope } from '../records/search-scope.ts';
import { readerStatement } from '../sql.ts';
import { nearCandidates, spelledCandidates, type Candidate } from './candidate-words.ts';

/** Finds records for one reader, in one class or in several. */
export interface Finder {
  /** The classes whose words the search reaches. */
  readonly classIds: readonly number[];
  /** Whether only the text kept records out, so that a text of one part is known to find none. */
  readonly isAlone: boolean;
  /** For each text, whether the reader would find any record by it. With `onlyFirst` what follows the first may be false. */
  readonly areFound: (texts: readonly string[], onlyFirst: boolean) => Promise<readonly boolean[]>;
}

/** Parts of one search that are corrected; with more, nothing is. */
const MOST_CORRECTED = 4;
/** Candidates that one statement seeks after the first. */
const SOUGHT_AT_ONCE = 6;

/** The classes whose words the scope reaches. */
export function classIdsOf({ classIds, links }: SearchScope): readonly number[] {
  return [...new Set([...classIds, ...links.flatMap(({ to }) => classIdsOf(to))])];
}

/** For each text, whether the actor would find any record of the class by it. */
async function areFound(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  texts: readonly string[],
): Promise<readonly boolean[]> {
  if (texts.length === 0) return [];
  const projection = readProjection(context, actor, definition);
  const visible = context.visible(actor, definition);
  const values: unknown[] = [];
  const found = texts.map((fieldValue) => {
    const conditions = conditionsOf(projection, [{ fieldName: 'searchText', fieldValue }], values.length + 1);
    values.push(...conditions.values);
    const all = visible === null ? conditions.sql : [...conditions.sql, visible];
    // As a materialized query it is planned for all of its rows, by the index of words, and stops at the first. Planned for
    // one row, records would be read until one matches: all of them where none does.
    return `exists (with f as materialized (
      select from ${sourceOf(context.catalog, definition)} t where ${all.join(' and ') || 'false'}) select from f)`;
  });
  const text = `select ${EPOCH_COLUMN}, json_build_array(${found.join(', ')}) as found`;
  const [row] = await context.database.query<{ epoch: number; found: readonly boolean[] }>(
    readerStatement(actor, text, values),
  );
  confirm(actor, row);
  return row?.found ?? [];
}

interface Replaced {
  readonly text: string;
  readonly kind: CorrectionKind | null;
}

function written({ text, isPhrase, isExcluded }: SearchPart): string {
  return `${isExcluded ? '-' : ''}${isPhrase ? `«${text}»` : text}`;
}

/**
 * What a search that finds nothing may have meant: the words by which the reader finds no record are replaced by the
 * likeliest that do find some. Null where every word is found, or one has no replacement.
 */
export async function correctText(database: Database, finder: Finder, text: string): Promise<Correction | null> {
  const parts = parseSearch(text);
  const sought = parts.filter((part) => !part.isExcluded && part.words.length > 0);
  if (sought.length === 0) return null;
  const isKnown = finder.isAlone && parts.length === 1;
  const found = isKnown ? [false] : await finder.areFound(sought.map(written), false);
  const missing = sought.filter((_, at) => found[at] !== true);
  if (missing.length === 0 || missing.length > MOST_CORRECTED || missing.some((part) => part.isPhrase)) return null;
  const joined = await joinedParts(finder, parts, missing);
  if (joined) return correctionOf(joined);
  const replacements = new Map<SearchPart, Replaced>();
  for (const part of missing) {
    const best =
      (await firstFound(finder, await spelledCandidates(database, finder.classIds, part.text))) ??
      (await firstFound(finder, await nearCandidates(database, finder.classIds, part.text)));
    if (!best) return null;
    replacements.set(part, best);
  }
  return correctionOf(parts.map((part) => replacements.get(part) ?? unchanged(part)));
}

/** The likeliest candidate by which the reader finds a record. */
async function firstFound(finder: Finder, candidates: readonly Candidate[]): Promise<Candidate | null> {
  const areSome = await finder.areFound(
    candidates.map((candidate) => candidate.text),
    true,
  );
  return candidates.find((_, at) => areSome[at] === true) ?? null;
}

function unchanged(part: SearchPart): Replaced {
  return { text: written(part), kind: null };
}

/** The parts with two neighbours written as one word, where that word is found and one of them is not. */
async function joinedParts(
  finder: Finder,
  parts: readonly SearchPart[],
  missing: readonly SearchPart[],
): Promise<readonly Replaced[] | null> {
  const isPlain = (part: SearchPart) => !part.isPhrase && !part.isExcluded;
  const pairs = parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (!next || !isPlain(part) || !isPlain(next)) return [];
    const isWhole = missing.every((other) => other === part || other === next);
    return isWhole ? [{ at, text: part.text + next.text }] : [];
  });
  const found = await finder.areFound(
    pairs.map((pair) => pair.text),
    true,
  );
  const pair = pairs.find((_, at) => found[at] === true);
  if (!pair) return null;
  return parts.flatMap((part, at): readonly Replaced[] => {
    if (at === pair.at) return [{ text: pair.text, kind: 'joined' }];
    return at === pair.at + 1 ? [] : [unchanged(part)];
  });
}

function correctionOf(replaced: readonly Replaced[]): Correction {
  const kinds = new Set(replaced.flatMap(({ kind }) => kind ?? []));
  return { text: replaced.map((part) => part.text).join(' '), kinds: [...kinds] };
}

/** A filter with the search as it was understood. */
export interface CorrectedFilter {
  readonly filter: readonly FilterEntry[];
  readonly corrected: Correction;
}

/** The filter of a list that is empty, with its search corrected for the actor; null where nothing is to be corrected. */
export async function correctFilter(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  filter: readonly FilterEntry[],
): Promise<CorrectedFilter | null> {
  const [entry, ...others] = filter.filter(isSearchEntry);
  const { search } = readProjection(context, actor, definition);
  if (!entry || others.length > 0 || !isSearched(search)) return null;
  const finder: Finder = {
    classIds: classIdsOf(search),
    isAlone: filter.length === 1,
    async areFound(texts, onlyFirst) {
      if (!onlyFirst) return areFound(context, actor, definition, texts);
      const found: boolean[] = [];
      // The first is nearly always found: the others are sought only where it is not.
      while (found.length < texts.length && !found.includes(true)) {
        const next = texts.slice(found.length, found.length === 0 ? 1 : found.length + SOUGHT_AT_ONCE);
        found.push(...(await areFound(context, actor, definition, next)));
      }
      return found;
    },
  };
  const { fieldValue } = entry;
  if (typeof fieldValue !== 'string') return null;
  const corrected = await correctText(context.database, finder, fieldValue);
  if (!corrected) return null;
  const { text } = corrected;
  return { corrected, filter: filter.map((one) => (isSearchEntry(one) ? { ...one, fieldValue: text } : one)) };
}
