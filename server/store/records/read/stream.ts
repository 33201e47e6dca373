import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { Actor } from '#server/access/actor.ts';
import { projectionOf } from '#server/derive/projection.ts';
import { sourceOf } from '#server/derive/source.ts';
import type { Statement, Transactional } from '../../database.ts';
import { forbidden, malformed, unavailable } from '../../problem.ts';
import { CatalogStatements, readerStatement } from '../../sql.ts';
import { folderScope } from '../../trees/folder-scope.ts';
import { confirm, EPOCH_COLUMN, isConfirmed } from '../../projection/epoch.ts';
import { conditionsOf } from '../../search/filter.ts';
import { correctFilter } from '../../search/correct-search.ts';
import { orderOf, whereOf, type ListQuery } from './list.ts';
import { readerOf, readProjection, type StoreContext } from '../../projection/read-projection.ts';

/** The actor of a request for records, and the store context of that moment. */
export interface Asking {
  readonly context: StoreContext;
  readonly actor: Actor;
}

/** The reader of a stream of records. */
export interface StreamReader extends Asking {
  /** The same with the current rights. Throws 401 where the session has ended. */
  renewed(): Promise<Asking>;
  /** Aborts when the reader disconnects. */
  left(): AbortSignal;
}

/** Some records as JSON, in the form of lists, separated by commas. */
export interface RecordBatch {
  readonly itemsJson: string;
  readonly count: number;
}

/** A stream of records with the properties that its reader may read. */
export interface RecordStream {
  readonly properties: ReadonlyMap<string, Property>;
  readonly batches: AsyncGenerator<RecordBatch>;
}

/** Records read, and held in memory, at a time. */
const PAGE = 500;
/** Maximum number of retries of a page when rights change while it is read. */
const TRIES = 50;

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 500_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

const COMMA = 44;
const ZERO = 48;

/** Parses ids separated by commas. A million of them take 10 ms, and no memory besides the result. */
function numbersOf(text: string, count: number): Float64Array {
  const ids = new Float64Array(count);
  let at = 0;
  let id = 0;
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === COMMA) {
      ids[at] = id;
      at += 1;
      id = 0;
    } else id = id * 10 + code - ZERO;
  }
  if (count > 0) ids[at] = id;
  return ids;
}

/** The ids that a statement returns, in its order, 8 bytes each; the rights are confirmed in the same snapshot. */
async function readIds(database: Transactional, actor: Actor, { text, values }: Statement): Promise<Float64Array> {
  return database.transaction(async (transaction) => {
    // Without a time limit: a disconnect of the reader cancels it.
    await transaction.query({ text: 'set local statement_timeout = 0', values: [] });
    // As one text, since one row per id takes the driver ten times as long.
    const listed = `select ${EPOCH_COLUMN}, count(*) as count, coalesce(string_agg(id::text, ','), '') as ids from (${text}) t`;
    const [row] = await transaction.query<{ epoch: number; count: number; ids: string }>(
      readerStatement(actor, listed, values),
    );
    confirm(actor, row);
    return numbersOf(row?.ids ?? '', row?.count ?? 0);
  });
}

/**
 * The statement that reads the columns of the records with these ids, in the order of the ids, as JSON separated by
 * commas. Deleted records, and those not visible to the actor, are left out.
 */
function pageStatement(
  { context, actor }: Asking,
  definition: ClassDefinition,
  columns: readonly string[],
  ids: Float64Array,
): Statement {
  // The projection's key also identifies which rows are visible.
  const key = `${readProjection(context, actor, definition).key}|${columns.join(',')}`;
  const text = () => {
    const shown = projectionOf(context.catalog, definition, columns, readerOf(context, actor));
    const visible = context.visible(actor, definition);
    return `select ${EPOCH_COLUMN}, count(*) as count, coalesce(string_agg(row_to_json(r)::text, ','), '') as "itemsJson"
      from (select ${shown} from unnest($1::bigint[]) with ordinality page (id, place)
        join ${sourceOf(context.catalog, definition)} t on t.id = page.id
        ${visible === null ? '' : `where ${visible}`} order by page.place) r`;
  };
  // As an array literal: encoding the ids one by one takes the driver longer than reading the records.
  return prepared.of(context.catalog).get(actor, key, text, [`{${ids.join(',')}}`]);
}

/**
 * Streams all records of a filter, or those of them that are `chosen`. Their ids are read at once, from one snapshot; the records follow in pages on
 * demand, each page in its own statement with the rights of that moment. So a slow reader holds no connection. Records
 * deleted or hidden since are left out. When a property of the stream is no longer readable, the stream fails. Errors
 * in the query are thrown before the stream begins.
 */
export async function streamRecords(
  reader: StreamReader,
  definition: ClassDefinition,
  query: Omit<ListQuery, 'pageIndex' | 'pageSize'>,
  chosen: readonly number[] | null = null,
): Promise<RecordStream> {
  const { context, actor } = reader;
  const projection = readProjection(context, actor, definition);
  const order = orderOf(projection, definition, query);
  const scope = await folderScope(context, actor, definition, query.filter);
  const conditions = conditionsOf(projection, actor, scope.rest, { first: 1, isExact: query.exact });
  if (conditions.matches) throw malformed('Поиск по шаблону доступен только по страницам');
  const values = [...conditions.values, ...(chosen ? [`{${chosen.join(',')}}`] : [])];
  const isChosen = chosen && `t.id = any($${values.length}::bigint[])`;
  const where = whereOf(conditions, scope.condition, context.visible(actor, definition), isChosen);
  const text = `select t.id from ${sourceOf(context.catalog, definition)} t ${where} order by ${order.sql}`;
  const database = context.database.forStream(reader.left());
  const ids = await readIds(database, actor, { text, values });
  if (ids.length === 0 && conditions.searches && !query.exact && !query.isCorrected) {
    const understood = await correctFilter(context, actor, definition, query.filter);
    if (understood)
      return streamRecords(reader, definition, { ...query, filter: understood.filter, isCorrected: true }, chosen);
  }
  return {
    properties: projection.properties,
    batches: batchesOf(reader, database, definition, projection.properties, ids),
  };
}

async function* batchesOf(
  reader: StreamReader,
  database: Transactional,
  definition: ClassDefinition,
  properties: ReadonlyMap<string, Property>,
  ids: Float64Array,
): AsyncGenerator<RecordBatch> {
  const columns = [...properties].filter(([, property]) => property.inLists).map(([name]) => name);
  let asking: Asking = reader;
  let current = definition;

  async function renew(): Promise<void> {
    asking = await reader.renewed();
    current = asking.context.catalog.get(definition.name);
    const readable = readProjection(asking.context, asking.actor, current).properties;
    if ([...properties.keys()].some((name) => !readable.has(name))) throw forbidden();
  }

  async function read(some: Float64Array): Promise<RecordBatch> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const [row] = await database.query<RecordBatch & { epoch: number }>(
        pageStatement(asking, current, columns, some),
      );
      if (row && isConfirmed(asking.actor, row)) return row;
      await renew();
    }
    throw unavailable();
  }

  for (let at = 0; at < ids.length; at += PAGE) yield await read(ids.subarray(at, at + PAGE));
}
