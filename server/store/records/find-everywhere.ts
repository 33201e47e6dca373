import type { ClassDefinition } from '#model/define-class.ts';
import { MOST_COUNTED, type SearchAnswer } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import { classIdsOf, correctText, type Finder } from '../search/correct-search.ts';
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
}

/** Candidates of a correction that are sought in every class. */
const MOST_TRIED = 6;

/**
 * Records that contain every word of the text, or have it as their number, in the classes that have a screen and that
 * the actor reads in full; records shown by a view are found in their own class. Where there are none, the text is
 * corrected. Captions that begin with the text come first. One statement for all classes.
 */
export async function findEverywhere(
  context: StoreContext,
  actor: Actor,
  { text, className, exact = false }: EverywhereQuery,
): Promise<SearchAnswer> {
  const classes = context.catalog.classes.filter(
    (definition) =>
      definition.route !== undefined &&
      definition.source === undefined &&
      may(actor, 'read', definition) &&
      (className === undefined || definition.name.toLowerCase() === className.toLowerCase()),
  );
  const groups = await findIn(context, actor, classes, text);
  if (groups.length > 0 || exact) return { groups };
  const finder: Finder = {
    classIds: [
      ...new Set(classes.flatMap((definition) => classIdsOf(readProjection(context, actor, definition).search))),
    ],
    isAlone: true,
    async areFound(texts, onlyFirst) {
      const found: boolean[] = [];
      for (const one of texts.slice(0, onlyFirst ? MOST_TRIED : texts.length)) {
        found.push((await findIn(context, actor, classes, one)).length > 0);
        if (onlyFirst && found.at(-1)) break;
      }
      return found;
    },
  };
  const corrected = await correctText(context.database, finder, text);
  return corrected ? { groups: await findIn(context, actor, classes, corrected.text), corrected } : { groups };
}

async function findIn(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  text: string,
): Promise<SearchAnswer['groups']> {
  const asked = [{ fieldName: 'searchText', fieldValue: text }];
  const id = /^\d{1,15}$/u.test(text.trim()) ? Number(text) : null;
  let values: readonly unknown[] = [];
  const parts = classes.flatMap((definition) => {
    const projection = readProjection(context, actor, definition);
    if (!isSearched(projection.search)) return id === null ? [] : [matches(context, actor, definition, `t.id = ${id}`)];
    const conditions = conditionsOf(projection, asked, values.length + 2);
    values = [...values, ...conditions.values];
    if (conditions.sql.length === 0) return [];
    const words = conditions.sql.join(' and ');
    return [matches(context, actor, definition, id === null ? words : `(${words} or t.id = ${id})`)];
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
