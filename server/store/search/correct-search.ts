import { canonicalText } from '#model/text/canonical-text.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Correction } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { sourceOf } from '#server/derive/source.ts';
import { confirm, EPOCH_COLUMN } from '../records/epoch.ts';
import { conditionsOf, isSearchEntry } from '../records/filter.ts';
import { readProjection, type ReadProjection, type StoreContext } from '../records/read-projection.ts';
import { isSearched, type SearchScope } from '../records/search-scope.ts';
import { readerStatement } from '../sql.ts';
import type { Dictionary } from './candidate-words.ts';
import { correctText, type Finder } from './correct-text.ts';
import { TEXT_WORDS } from './file-texts.ts';

/** Candidates that one statement seeks after the first. */
const SOUGHT_AT_ONCE = 6;

/** The classes whose words the scope reaches. */
function classIdsOf({ classIds, links, hasTexts }: SearchScope): readonly number[] {
  const ofTexts = hasTexts ? [TEXT_WORDS] : [];
  return [...new Set([...classIds, ...ofTexts, ...links.flatMap(({ to }) => classIdsOf(to))])];
}

/** The words that the scopes reach. */
export function dictionaryOf(scopes: readonly SearchScope[]): Dictionary {
  return { classIds: [...new Set(scopes.flatMap(classIdsOf))], isWhole: scopes.every(({ isWhole }) => isWhole) };
}

/** What a class and its searched fields are called, as far as the reader may read them. */
export function labelsOf(definition: ClassDefinition, { properties }: ReadProjection): readonly string[] {
  const searched = [...properties].filter(([name, property]) => name === 'id' || property.searchable);
  return [definition.caption, definition.pluralCaption, ...searched.map(([, { caption }]) => caption)];
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

/** What the text of a filter was understood as where only synonyms were added. */
export function expansionOf(filter: readonly FilterEntry[], synonyms: readonly string[]): Correction {
  const text = filter.filter(isSearchEntry).map(({ fieldValue }) => String(fieldValue));
  return { text: text.join(' '), kinds: ['synonym'], synonyms };
}

/** A filter with the search as it was understood. */
export interface CorrectedFilter {
  readonly filter: readonly FilterEntry[];
  readonly corrected: Correction;
}

/**
 * The filter of a list that is empty, with its search corrected for the actor; null where nothing is to be corrected. A
 * list is narrowed where more than the text keeps records out.
 */
export async function correctFilter(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  filter: readonly FilterEntry[],
  isNarrowed = filter.length > 1,
): Promise<CorrectedFilter | null> {
  const [entry, ...others] = filter.filter(isSearchEntry);
  const projection = readProjection(context, actor, definition);
  const { search } = projection;
  if (!entry || others.length > 0 || !isSearched(search)) return null;
  const finder: Finder = {
    dictionary: dictionaryOf([search]),
    labels: labelsOf(definition, projection),
    isAlone: !isNarrowed,
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
  const corrected = await correctText(context.database, finder, canonicalText(fieldValue, 'line'));
  if (!corrected) return null;
  const { text } = corrected;
  return { corrected, filter: filter.map((one) => (isSearchEntry(one) ? { ...one, fieldValue: text } : one)) };
}
