import { canonicalText } from '#model/text/canonical-text.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { NO_SYNONYMS } from '#model/search/synonyms.ts';
import { MOST_COUNTED, type SearchAnswer, type SearchGroup } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import { labelsOf, NOTHING } from '../../search/correct-search.ts';
import { correctText, firstLooked, type Finder } from '../../search/correct-text.ts';
import { heldTerms, isHeld, type Held } from '../../search/held-terms.ts';
import { fieldPassage, searchedTexts, type SearchedTexts } from '../../search/field-passage.ts';
import { passagesOf } from '../../search/passages.ts';
import { dictionaryOf } from '../../search/search-dictionary.ts';
import { soughtIn } from '../../search/sought-terms.ts';
import { matches, TermSet, type Reading } from '../../search/term-set.ts';
import { readerStatement } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { storable } from '../../search/filter-values.ts';
import { readProjection, visibleRows, type StoreContext } from '../../projection/read-projection.ts';

/** Maximum number of records returned per class. */
const SHOWN = 5;
/** Matches per class from which the best are chosen. */
const LOOKED_AT = 200;

interface Row {
  readonly epoch: number;
  readonly found: readonly Found[] | null;
}

interface Found {
  readonly classId: number;
  readonly id: number;
  readonly caption: string | null;
  /** The values that were searched, by property. */
  readonly texts: SearchedTexts;
}

/** What to search, and where. */
export interface EverywhereQuery {
  readonly text: string;
  /** The only class to search; all that the actor may open where absent. */
  readonly className?: string;
  /** Nothing is forgiven in the text. */
  readonly exact?: boolean;
}

/**
 * Records that contain every word of the text, or have it as their number, in the classes that have a screen and that
 * the actor reads in full; records shown by a view are found in their own class. Where there are none, the text is
 * corrected. Captions that begin with the text come first. However long the text is, it is looked for in all classes by
 * one statement, and what it may have meant by another one.
 */
export async function findEverywhere(
  context: StoreContext,
  actor: Actor,
  { text: typed, className, exact = false }: EverywhereQuery,
): Promise<SearchAnswer> {
  const text = storable(canonicalText(typed, 'line'));
  const classes = context.catalog.classes.filter(
    (definition) =>
      definition.route !== undefined &&
      definition.source === undefined &&
      may(actor, 'read', definition) &&
      (className === undefined || definition.name.toLowerCase() === className.toLowerCase()),
  );
  const spellings = exact ? NO_SYNONYMS : context.catalog.synonyms;
  const projections = classes.map((definition) => readProjection(context, actor, definition));
  const words = classes.flatMap((definition) => labelsOf(definition, readProjection(context, actor, definition)));
  const labels = [...new Set(words)];
  const setOf = (texts: readonly string[]) => {
    const terms = new TermSet(spellings, true);
    for (const one of texts) terms.add(one);
    return terms;
  };
  const first = setOf(exact ? [text] : firstLooked({ labels }, text));
  const search = (terms: TermSet, wanted: string) =>
    heldTerms(context, actor, classes, terms, terms.reading(wanted) ?? NOTHING);
  const answer = async (held: Held, terms: TermSet, wanted: string) => {
    const reading = terms.reading(wanted);
    return reading ? shownOf(context, actor, classes, held, reading, wanted) : [];
  };
  const held = await search(first, text);
  const groups = await answer(held, first, text);
  const { synonyms } = soughtIn(text, spellings);
  if (groups.length > 0 || exact) {
    const told = await withPassages(context, actor, groups, [text, ...synonyms].join(' '));
    const isExpanded = synonyms.length > 0 && told.length > 0;
    return isExpanded ? { groups: told, corrected: { text, kinds: ['synonym'], synonyms } } : { groups: told };
  }
  const finder: Finder = {
    database: context.database,
    dictionary: dictionaryOf(projections.map((projection) => projection.search)),
    labels,
    isAlone: false,
    async look(texts) {
      if (texts.every((one) => first.has(one))) return (one) => isHeld(held, first.reading(one));
      const terms = setOf(texts);
      const other = await search(terms, '');
      return (one) => isHeld(other, terms.reading(one));
    },
  };
  const corrected = await correctText(finder, text);
  if (!corrected) return { groups };
  const terms = setOf([corrected.text]);
  const understood = await answer(await search(terms, corrected.text), terms, corrected.text);
  return { groups: await withPassages(context, actor, understood, corrected.text), corrected };
}

/** The best of the records that match the text, class by class. */
async function shownOf(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  { rows, isPartial }: Held,
  reading: Reading,
  text: string,
): Promise<SearchAnswer['groups']> {
  const full = rows.filter(({ terms }) => matches(terms, reading));
  const found = classes.flatMap((definition) => {
    const own = full.filter((row) => row.classId === definition.classId);
    const ids = own.flatMap((row) => row.ids).toSorted((one, two) => two - one);
    const total = own.reduce((sum, row) => sum + row.count, 0);
    return total === 0 ? [] : [{ definition, total, ids: ids.slice(0, LOOKED_AT) }];
  });
  if (found.length === 0) return [];
  const parts = found.map(({ definition }, at) => captionsOf(context, actor, definition, `$${at + 2}::bigint[]`));
  const [row] = await context.database.query<Row>(
    readerStatement(
      actor,
      `select ${EPOCH_COLUMN}, (select json_agg(f) from (${parts.join(' union all ')}) f) as found`,
      [text.trim(), ...found.map(({ ids }) => ids)],
    ),
  );
  confirm(actor, row);
  return found.flatMap(({ definition, total }): SearchGroup[] => {
    const { name: className, classId } = definition;
    const own = (row?.found ?? []).filter((entry) => entry.classId === classId);
    const items = own.map(({ id, caption, texts }) => {
      const passage = fieldPassage(definition, caption, texts, text);
      return { id, caption, ...(passage !== null && { passage }) };
    });
    const most = Math.min(total, MOST_COUNTED);
    return items.length === 0 ? [] : [{ className, items, total: most, ...(isPartial && { isPartial }) }];
  });
}

/** SQL of the best of the records with these ids. */
function captionsOf(context: StoreContext, actor: Actor, definition: ClassDefinition, ids: string): string {
  const visible = context.visible(actor, definition);
  const table = quoted(tableName(definition.name));
  const texts = searchedTexts(definition, readProjection(context, actor, definition).search.names, 'w');
  return `(select ${definition.classId} as "classId", m.id, m.caption,
      (select ${texts} from ${table} w where w.id = m.id) as texts from (
      select t.id, ${captionExpression(context.catalog, definition, 't', visibleRows(context, actor))} as caption
      from ${table} t where t.id = any(${ids})${visible === null ? '' : ` and ${visible}`}) m
    order by starts_with(sort_key(m.caption), sort_key($1::text)) desc nulls last, length(m.caption), m.id desc limit ${SHOWN})`;
}

/** The groups with what the search finds in the texts of files. */
async function withPassages(
  context: StoreContext,
  actor: Actor,
  groups: SearchAnswer['groups'],
  text: string,
): Promise<SearchAnswer['groups']> {
  const told: SearchGroup[] = [];
  for (const group of groups) {
    const ids = group.items.map(({ id }) => id);
    const passages = await passagesOf(context, actor, context.catalog.get(group.className), ids, text);
    const items = group.items.map((item) => {
      const passage = passages.get(item.id);
      return passage === undefined ? item : { ...item, passage };
    });
    told.push({ ...group, items });
  }
  return told;
}
