import { searchWords } from '#model/search/words.ts';
import { canonicalText } from '#model/text/canonical-text.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { isGroup, type Filter } from '#model/wire/filter-tree.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Correction } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { isSearchEntry } from './filter.ts';
import { readProjection, type ReadProjection, type StoreContext } from '../projection/read-projection.ts';
import { isSearched } from '../projection/search-scope.ts';
import { correctText, type Finder } from './correct-text.ts';
import { heldTerms, isHeld } from './held-terms.ts';
import { dictionaryOf } from './search-dictionary.ts';
import { TermSet, type Reading } from './term-set.ts';

/** A condition that no record meets: of those that hold a term none is named. */
export const NOTHING: Reading = [{ terms: 0n, isExcluded: false }];

const labels = new WeakMap<ReadProjection, readonly string[]>();

/** The words of what a class and its searched fields are called, as far as the reader may read them. */
export function labelsOf(definition: ClassDefinition, projection: ReadProjection): readonly string[] {
  const known = labels.get(projection);
  if (known) return known;
  const searched = [...projection.properties].filter(([name, property]) => name === 'id' || property.searchable);
  const captions = [definition.caption, definition.pluralCaption, ...searched.map(([, { caption }]) => caption)];
  const words = [...new Set(captions.flatMap(searchWords))];
  labels.set(projection, words);
  return words;
}

/** The texts that a list as a whole is searched for: those within groups are conditions like others. */
function searchesOf(filter: Filter): readonly FilterEntry[] {
  return filter.filter((node): node is FilterEntry => !isGroup(node) && isSearchEntry(node));
}

/** What the text of a filter was understood as where only synonyms were added. */
export function expansionOf(filter: Filter, synonyms: readonly string[]): Correction {
  const text = searchesOf(filter).map(({ fieldValue }) => String(fieldValue));
  return { text: text.join(' '), kinds: ['synonym'], synonyms };
}

/** A filter with the search as it was understood. */
export interface CorrectedFilter {
  readonly filter: Filter;
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
  filter: Filter,
  isNarrowed = filter.length > 1,
): Promise<CorrectedFilter | null> {
  const [entry, ...others] = searchesOf(filter);
  const projection = readProjection(context, actor, definition);
  const { search } = projection;
  if (!entry || others.length > 0 || !isSearched(search)) return null;
  const finder: Finder = {
    database: context.database,
    dictionary: dictionaryOf([search]),
    labels: labelsOf(definition, projection),
    isAlone: !isNarrowed,
    async look(texts) {
      const terms = new TermSet(projection.synonyms, false);
      for (const text of texts) terms.add(text);
      const held = await heldTerms(context, actor, [definition], terms, NOTHING);
      return (text) => isHeld(held, terms.reading(text));
    },
  };
  const { fieldValue } = entry;
  if (typeof fieldValue !== 'string') return null;
  const corrected = await correctText(finder, canonicalText(fieldValue, 'line'));
  if (!corrected) return null;
  const { text } = corrected;
  return { corrected, filter: filter.map((one) => (one === entry ? { ...entry, fieldValue: text } : one)) };
}
