import type { ClassDefinition } from '#model/define-class.ts';
import { DEEP_OFFSET } from '#model/wire/deep-offset.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import type { Correction } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { sourceOf } from '#server/derive/source.ts';
import { sortExpression } from '#server/derive/sort-order.ts';
import { type Database, originOf, type Statement } from '../../database.ts';
import { malformed } from '../../problem.ts';
import { correctFilter, expansionOf } from '../../search/correct-search.ts';
import { askToKeep, keptSql } from '../../search/kept-totals.ts';
import { orderedPage, rankedPage } from '../../search/ranked-page.ts';
import { CatalogStatements, readerStatement } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { conditionsOf, namedProperty, type Conditions } from '../../search/filter.ts';
import { folderScope } from '../../trees/folder-scope.ts';
import { generationOf, hiddenBase, type HiddenBase } from '../../trees/hidden-base.ts';
import { expectedReads } from './expected-reads.ts';
import { endsOf, pageBeside, pageEnds, type PageEnds } from './list-cursor.ts';
import { keptTotal } from '../../trees/kept-total.ts';
import { readProjection, type ReadProjection, type StoreContext } from '../../projection/read-projection.ts';
import type { IndexedSearch } from '../../projection/search-scope.ts';

/** A record in the order of a list: SQL text of the value by which it is ordered, and its id. */
export interface ListPosition {
  /** The order that it is of. */
  readonly order: string;
  readonly value: string | null;
  readonly id: number;
}

/** The query of a list. `pageSize` counts records, `pageIndex` pages from 0. */
export interface ListQuery {
  readonly filter: Filter;
  readonly orderFieldName?: string;
  readonly orderFieldDirection?: 'ASC' | 'DESC';
  readonly pageIndex: number;
  readonly pageSize: number;
  /** The page begins after this record, or at the start (null); `pageIndex` is 0. */
  readonly after?: ListPosition | null;
  /** The page ends before this record, or at the end (null); `pageIndex` is 0, and there is no `after`. */
  readonly before?: ListPosition | null;
  /** Nothing is forgiven in the text of a search, and it has no synonyms. */
  readonly exact?: boolean;
  /** The text of the search has been corrected. */
  readonly isCorrected?: boolean;
}

/** A page of records. The items are JSON in reply form, built by the database. */
export interface ListPage {
  readonly itemsJson: string;
  readonly total: number;
  /** What the search was understood as; absent where only what was typed was sought. */
  readonly corrected?: Correction;
  /** Of a query with `after` or `before`, and of a deep page of a list without a search. */
  readonly ends?: PageEnds;
}

export interface Order {
  readonly key: string;
  readonly isAscending: boolean;
  /** The records are ordered by their ids alone. */
  readonly isById: boolean;
  /** It is by the property by which the class is ordered. */
  readonly isDefault: boolean;
  /** SQL type of the expression. */
  readonly type: string;
  /** The sort expression of rows, under the alias `t`. */
  readonly expression: string;
  readonly sql: string;
  /** The same order for rows under the alias `t` that have the expression as the column `rank`. */
  readonly byRank: string;
  /** The same order, or the reverse one, for rows under the alias `t` by this SQL of the expression. */
  readonly by: (expression: string, isReversed?: boolean) => string;
}

/**
 * First pages of these sizes, and those beside a place, are prepared statements. Limit and offset are literals: as
 * parameters they lead to bad plans.
 */
const PREPARED_SIZES: ReadonlySet<number> = new Set([15, 20, 50, 100, 1000, 1200]);
/** Time limit of a list with a pattern, in milliseconds. */
const PATTERN_TIMEOUT = 3000;
/** The SQLSTATE of a statement that exceeds the limit. */
const CANCELLED = '57014';

/** The rows from which on a page is expected to take seconds. */
const MANY_READS = 500_000;

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 4_000_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/**
 * The order of a list, ties broken by id in the same direction, nulls lowest. Throws 400 on a property that is not
 * sortable.
 */
export function orderOf(
  projection: ReadProjection,
  definition: ClassDefinition,
  query: Pick<ListQuery, 'orderFieldName' | 'orderFieldDirection'>,
): Order {
  const direction = query.orderFieldDirection ?? (query.orderFieldName ? 'ASC' : definition.defaultOrder.direction);
  const fallback = projection.properties.has(definition.defaultOrder.fieldName)
    ? definition.defaultOrder.fieldName
    : 'id';
  const [name, property] = namedProperty(projection, query.orderFieldName ?? fallback);
  const isAscending = direction === 'ASC';
  const by: Order['by'] = (first, isReversed = false) => {
    const isUpwards = isAscending !== isReversed;
    const way = isUpwards ? 'ASC' : 'DESC';
    return name === 'id' ? `t.id ${way}` : `${first} ${way} nulls ${isUpwards ? 'first' : 'last'}, t.id ${way}`;
  };
  if (name !== 'id' && !property.sortable) throw malformed(`По полю ${name} сортировка недоступна`);
  const expression = name === 'id' ? 't.id' : sortExpression(name, property, 't');
  return {
    key: `${name} ${direction}`,
    isAscending,
    isById: name === 'id',
    isDefault: name === definition.defaultOrder.fieldName,
    type: property.kind.sort === 'text' ? 'text' : property.kind.sqlType(property),
    expression,
    sql: by(expression),
    byRank: by('t.rank'),
    by,
  };
}

/** The `where` clause of a list: the filter's conditions, and any others. Empty where there are none. */
export function whereOf(conditions: Conditions, ...others: readonly (string | null)[]): string {
  const all = [...conditions.sql, ...others.filter((condition) => condition !== null)];
  return all.length === 0 ? '' : `where ${all.join(' and ')}`;
}

function itemsOf(source: string, projection: ReadProjection): string {
  return `(select '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' from (select ${projection.list} from ${source}) r)`;
}

/**
 * The whole page in one statement: rows, exact total and the confirmation of the actor. The total comes from the stored
 * counts where the filter has only states and folders; otherwise from the index of the condition.
 */
function listText(
  context: StoreContext,
  definition: ClassDefinition,
  projection: ReadProjection,
  order: Order,
  { searches, isIndexed, words, values }: Conditions,
  where: string,
  indexed: IndexedSearch | null,
  keptTotal: string | null,
  generation: string,
  { pageIndex, pageSize, after, before }: ListQuery,
  isRanked: boolean,
): string {
  const offset = pageIndex * pageSize;
  const limit = `limit ${pageSize}${offset > 0 ? ` offset ${offset}` : ''}`;
  const table = sourceOf(context.catalog, definition);
  const kept = indexed && keptSql(indexed);
  const isKept = kept ? `, ${kept.isKept} as "isKept"` : '';
  if (searches && isRanked) {
    const {
      queries,
      total,
      page: ranked,
    } = rankedPage({
      definition,
      projection,
      table,
      words,
      order,
      pageSize,
      offset,
      kept,
      ids: kept?.ids ?? `select t.id from ${table} t ${where}`,
      // The whole text of the search is a parameter of the ranking only.
      text: `$${values.length + 1}::text`,
    });
    const items = itemsOf(`${ranked} page join ${table} t on t.id = page.id order by page.nth`, projection);
    return `with ${queries} select ${EPOCH_COLUMN}, ${total} as total${isKept}, ${items} as items`;
  }
  const isFound = searches || isIndexed;
  const position = before === undefined ? after : before;
  if (position !== undefined || (offset >= DEEP_OFFSET && !isFound)) {
    const page =
      position === undefined
        ? // First ids from the order's index, then only the rows of the page.
          `select t.id, ${order.expression} as rank
           from (select t.id from ${table} t ${where} order by ${order.sql} ${limit}) page join ${table} t on t.id = page.id`
        : pageBeside({
            ...(isFound ? { rows: 'found t', where: '' } : { rows: `${table} t`, where }),
            expression: isFound && !order.isById ? 't.rank' : order.expression,
            order,
            pageSize,
            position,
            isBefore: before !== undefined,
            id: `$${values.length + 1}::bigint`,
            value: `$${values.length + 2}::${order.type}`,
          });
    const found = `found as materialized (select t.id, ${order.expression} as rank from ${table} t ${where}), `;
    const total = isFound
      ? '(select count(*) from found)'
      : (keptTotal ?? `(select count(*) from ${table} t ${where})`);
    return `with ${isFound ? found : ''}page as materialized (${page})
      select ${EPOCH_COLUMN}, ${total} as total, ${generation} as generation, ${endsOf(order)} as ends,
      ${itemsOf(`page join ${table} t on t.id = page.id order by ${order.sql}`, projection)} as items`;
  }
  if (kept) {
    const { queries, total, page } = orderedPage({
      table,
      where,
      kept,
      order,
      isOwn: order.isById || order.isDefault,
      pageSize,
      offset,
    });
    const items = itemsOf(`${page} page join ${table} t on t.id = page.id order by ${order.sql}`, projection);
    return `with ${queries} select ${EPOCH_COLUMN}, ${total} as total${isKept}, ${items} as items`;
  }
  if (isFound) {
    // The matches are found once, by the index of words only, with their sort expression: they serve both the total and
    // the page.
    const found = `found as materialized (select t.id, ${order.expression} as rank from ${table} t ${where})`;
    const sorted = `(select t.id from found t order by ${order.byRank} ${limit}) page`;
    return `with ${found} select ${EPOCH_COLUMN}, (select count(*) from found) as total,
      ${itemsOf(`${sorted} join ${table} t on t.id = page.id order by ${order.sql}`, projection)} as items`;
  }
  const total = keptTotal ?? `(select count(*) from ${table} t ${where})`;
  const source = `(select * from ${table} t ${where} order by ${order.sql} ${limit}) t order by ${order.sql}`;
  return `select ${EPOCH_COLUMN}, ${total} as total, ${generation} as generation, ${itemsOf(source, projection)} as items`;
}

/**
 * Runs a statement, with a time limit where it matches a pattern; any other one is cancelled when `left` aborts. PGlite
 * has no time limit: there only the pattern's cost is bounded.
 */
export async function runBounded<Row>(
  database: Database,
  statement: Statement,
  { matches }: Conditions,
  left?: AbortSignal,
): Promise<readonly Row[]> {
  if (!matches || database.engine === 'pglite')
    return (left ? database.forSearch(left) : database).query<Row>(statement);
  return database.transaction(async (transaction) => {
    await transaction.query({ text: `set local statement_timeout = ${PATTERN_TIMEOUT}`, values: [] });
    try {
      return await transaction.query<Row>(statement);
    } catch (error) {
      throw error instanceof Error && 'code' in error && error.code === CANCELLED
        ? malformed('Поиск по этому образцу занимает слишком много времени')
        : error;
    }
  });
}

/** The parameters of a position: only those that its statement names. */
function positionValues({ id, value }: ListPosition, { isById }: Order): readonly (number | string)[] {
  return isById || value === null ? [id] : [id, value];
}

/** Identifies the statements of pages beside a position, of those of one list. */
function besideKey({ before }: ListQuery, position: ListPosition | null): string {
  const kind = position === null ? 'end' : position.value === null ? 'empty' : 'value';
  return `${before === undefined ? 'after' : 'before'} ${kind}`;
}

/** The statement of a page, and what is needed to read its answer. */
interface ListStatement {
  readonly statement: Statement;
  readonly conditions: Conditions;
  readonly hidden: HiddenBase | null;
  /** The search whose total may be kept. */
  readonly indexed: IndexedSearch | null;
  /** The key of its order. */
  readonly order: string;
}

/** Writes the statement of a page; a filter by folder needs another one before it, for the descendants. */
async function listStatement(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  query: ListQuery,
  isOutdated: boolean,
): Promise<ListStatement> {
  const projection = readProjection(context, actor, definition);
  const order = orderOf(projection, definition, query);
  const scope = await folderScope(context, actor, definition, query.filter);
  const conditions = conditionsOf(projection, actor, scope.rest, { first: 1, isExact: query.exact });
  const visible = context.visible(actor, definition);
  const where = whereOf(conditions, scope.condition, visible);
  const { stateOnly } = conditions;
  const isWhole = stateOnly !== null && scope.counted === 'all';
  const hidden = isWhole ? await hiddenBase(context, actor, definition, stateOnly, isOutdated) : null;
  const stored =
    stateOnly === null ? null : keptTotal(context, actor, definition, stateOnly, scope.counted, hidden !== null);
  const generation = hidden ? generationOf(definition) : '0';
  const position = query.before === undefined ? query.after : query.before;
  // A walk begins where the page beside it ended, in the list's own order.
  const isRanked = conditions.words.length > 0 && query.orderFieldName === undefined && position === undefined;
  const isAlone = conditions.sql.length === 1 && scope.condition === null && visible === null;
  const indexed = isAlone && position === undefined ? conditions.indexedSearch : null;
  const text = () =>
    listText(context, definition, projection, order, conditions, where, indexed, stored, generation, query, isRanked);
  const keep =
    query.pageIndex === 0 && scope.condition === null && PREPARED_SIZES.has(query.pageSize) && conditions.isUsual;
  // The projection's key also identifies which rows are visible.
  const beside = position === undefined ? '' : ` ${besideKey(query, position)}`;
  const key = `${projection.key}|${order.key}${isRanked ? ' ranked' : beside}|${conditions.shape}|${query.pageSize}`;
  if (position && position.order !== order.key) throw malformed('Продолжение списка относится к другому порядку');
  const values = [
    ...conditions.values,
    ...(isRanked ? [conditions.text] : position ? positionValues(position, order) : []),
  ];
  const statement: Statement = keep
    ? prepared.of(context.catalog).get(actor, key, text, values)
    : readerStatement(actor, text(), values);
  return { statement, conditions, hidden, indexed, order: order.key };
}

/** Whether the planner expects the page to read so many rows that it may take seconds. Runs nothing of it. */
export async function isSlowList(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  query: ListQuery,
): Promise<boolean> {
  const { statement } = await listStatement(context, actor, definition, query, false);
  return (await expectedReads(context.database, statement)) > MANY_READS;
}

/** Returns one page of a class (spec 1 §7) by one statement, which ends when `left` aborts. */
export async function listRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  query: ListQuery,
  left?: AbortSignal,
  isOutdated = false,
): Promise<ListPage> {
  const { statement, conditions, hidden, indexed, order } = await listStatement(
    context,
    actor,
    definition,
    query,
    isOutdated,
  );
  const [row] = await runBounded<{
    epoch: number;
    total: number;
    generation?: number;
    ends?: string;
    isKept?: boolean;
    items: string;
  }>(context.database, statement, conditions, left);
  confirm(actor, row);
  // Counts were compacted since the hidden ones were summed: the sum is read again.
  if (hidden && row?.generation !== hidden.generation)
    return listRecords(context, actor, definition, query, left, true);
  const total = (row?.total ?? 0) - (hidden?.n ?? 0);
  if (indexed && row?.isKept === false) await askToKeep(originOf(context.database), indexed, conditions.values, total);
  if (total === 0 && conditions.searches && !query.exact && !query.isCorrected) {
    const understood = await correctFilter(context, actor, definition, query.filter);
    if (understood) {
      const { filter, corrected } = understood;
      const page = await listRecords(context, actor, definition, { ...query, filter, isCorrected: true }, left);
      return { ...page, corrected: { ...page.corrected, ...corrected } };
    }
  }
  const ends = row?.ends === undefined ? {} : { ends: pageEnds(row.ends, order, query) };
  const page = { itemsJson: row?.items ?? '[]', total, ...ends };
  const { synonyms } = conditions;
  return synonyms.length === 0 || total === 0 ? page : { ...page, corrected: expansionOf(query.filter, synonyms) };
}
