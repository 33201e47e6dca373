import { canonicalText } from '#model/text/canonical-text.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { NO_SYNONYMS } from '#model/search/synonyms.ts';
import { MOST_COUNTED, type SearchAnswer, type SearchGroup } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import { dictionaryOf, labelsOf } from '../search/correct-search.ts';
import { correctText, type Finder } from '../search/correct-text.ts';
import { passagesOf } from '../search/passages.ts';
import { soughtIn } from '../search/sought-terms.ts';
import { readerStatement } from '../sql.ts';
import { confirm, EPOCH_COLUMN } from './epoch.ts';
import { conditionsOf } from './filter.ts';
import { isSearched } from './search-scope.ts';
import { readProjection, visibleRows, type StoreContext } from './read-projection.ts';

/** Maximum number of records returned per class. */
const SHOWN = 5;
/**
 * Number of matches per class from which the best are chosen: this bounds the cost of a word that occurs in a million
 * records.
 */
const LOOKED_AT = 200;

interface Row {
  readonly epoch: number;
  readonly found: readonly Found[] | null;
}

interface Found {
  readonly classId: number;
  readonly total: number;
  readonly id: number;
  readonly caption: string | null;
}

/** What to search, and where. */
export interface EverywhereQuery {
  readonly text: string;
  /** The only class to search; all that the actor may open where absent. */
  readonly className?: string;
  /** Nothing is forgiven in the text. */
  readonly exact?: boolean;
  /** Aborts, with the reason to throw, when nobody waits for the answer any more: no further statement is sent. */
  readonly left?: AbortSignal;
}

/** Candidates of a correction that are sought in every class; more where the reader may find none by the first ones. */
const MOST_TRIED = { whole: 6, hidden: 24 };

/**
 * Records that contain every word of the text, or have it as their number, in the classes that have a screen and that
 * the actor reads in full; records shown by a view are found in their own class. Where there are none, the text is
 * corrected. Captions that begin with the text come first. One statement for all classes.
 */
export async function findEverywhere(
  context: StoreContext,
  actor: Actor,
  { text: typed, className, exact = false, left }: EverywhereQuery,
): Promise<SearchAnswer> {
  const text = canonicalText(typed, 'line');
  const classes = context.catalog.classes.filter(
    (definition) =>
      definition.route !== undefined &&
      definition.source === undefined &&
      may(actor, 'read', definition) &&
      (className === undefined || definition.name.toLowerCase() === className.toLowerCase()),
  );
  const { synonyms } = soughtIn(text, exact ? NO_SYNONYMS : context.catalog.synonyms);
  const groups = await findIn(context, actor, classes, text, exact);
  left?.throwIfAborted();
  if (groups.length > 0 || exact) {
    const told = await withPassages(context, actor, groups, [text, ...synonyms].join(' '));
    const isExpanded = synonyms.length > 0 && told.length > 0;
    return isExpanded ? { groups: told, corrected: { text, kinds: ['synonym'], synonyms } } : { groups: told };
  }
  const dictionary = dictionaryOf(classes.map((definition) => readProjection(context, actor, definition).search));
  const most = dictionary.isWhole ? MOST_TRIED.whole : MOST_TRIED.hidden;
  const finder: Finder = {
    dictionary,
    labels: classes.flatMap((definition) => labelsOf(definition, readProjection(context, actor, definition))),
    isAlone: true,
    async areFound(texts, onlyFirst) {
      const found: boolean[] = [];
      for (const one of texts.slice(0, onlyFirst ? most : texts.length)) {
        left?.throwIfAborted();
        found.push((await findIn(context, actor, classes, one)).length > 0);
        if (onlyFirst && found.at(-1)) break;
      }
      return found;
    },
  };
  const corrected = await correctText(context.database, finder, text);
  if (!corrected) return { groups };
  left?.throwIfAborted();
  const understood = await findIn(context, actor, classes, corrected.text);
  return { groups: await withPassages(context, actor, understood, corrected.text), corrected };
}

async function findIn(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  text: string,
  isExact = false,
): Promise<SearchAnswer['groups']> {
  const asked = [{ fieldName: 'searchText', fieldValue: text }];
  const id = /^\d{1,15}$/u.test(text.trim()) ? Number(text) : null;
  let values: readonly unknown[] = [];
  const parts = classes.flatMap((definition) => {
    const projection = readProjection(context, actor, definition);
    if (!isSearched(projection.search)) return id === null ? [] : [matches(context, actor, definition, `t.id = ${id}`)];
    const conditions = conditionsOf(projection, asked, values.length + 2, isExact);
    values = [...values, ...conditions.values];
    if (conditions.sql.length === 0) return [];
    const words = conditions.sql.join(' and ');
    // A condition joined by `or` would be tested row by row.
    const found = `t.id in (select t.id from ${quoted(tableName(definition.name))} t where ${words} union all select ${id})`;
    return [matches(context, actor, definition, id === null ? words : found)];
  });
  if (parts.length === 0) return [];
  const [row] = await context.database.query<Row>(
    readerStatement(
      actor,
      `select ${EPOCH_COLUMN}, (select json_agg(f) from (${parts.join(' union all ')}) f) as found`,
      [text.trim(), ...values],
    ),
  );
  confirm(actor, row);
  const found = row?.found ?? [];
  return classes.flatMap(({ name: className, classId }) => {
    const own = found.filter((entry) => entry.classId === classId);
    const items = own.map(({ id, caption }) => ({ id, caption }));
    return own[0] ? [{ className, items, total: own[0].total }] : [];
  });
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

function matches(context: StoreContext, actor: Actor, definition: ClassDefinition, condition: string): string {
  const visible = context.visible(actor, definition);
  const table = quoted(tableName(definition.name));
  // Materialized, so that the matches are found by the index of words (see `areFound`), and only as many as are counted.
  return `(with f as materialized (select t.id from ${table} t where ${condition}${visible === null ? '' : ` and ${visible}`}),
      counted as materialized (select id from f limit ${MOST_COUNTED})
    select ${definition.classId} as "classId", (select count(*) from counted) as total, m.id, m.caption from (
      select t.id, ${captionExpression(context.catalog, definition, 't', visibleRows(context, actor))} as caption
      from (select id from counted limit ${LOOKED_AT}) c join ${table} t on t.id = c.id) m
    order by starts_with(sort_key(m.caption), sort_key($1::text)) desc nulls last, length(m.caption), m.id desc limit ${SHOWN})`;
}
