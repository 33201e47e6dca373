import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import type { Actor } from '#server/access/actor.ts';
import { projectionOf } from '#server/derive/projection.ts';
import { sourceOf } from '#server/derive/source.ts';
import type { Statement, Transactional } from '../database.ts';
import { forbidden, malformed, unavailable } from '../problem.ts';
import { KeptStatements, readerStatement } from '../sql.ts';
import { folderScope } from '../trees/folder-scope.ts';
import { confirm, EPOCH_COLUMN, isConfirmed } from './epoch.ts';
import { conditionsOf } from './filter.ts';
import { orderOf, whereOf, type ListQuery } from './list.ts';
import { readerOf, readProjection, type StoreContext } from './read-projection.ts';

/** Who asks for records, by which rights. */
interface Asking {
  readonly context: StoreContext;
  readonly actor: Actor;
}

/** Who reads a stream of records. */
export interface StreamReader extends Asking {
  /** The same by the rights as they are now. Throws 401 where it is nobody any more. */
  renewed(): Promise<Asking>;
  /** Aborts when nobody reads it any more. */
  left(): AbortSignal;
}

/** Some records as JSON, as lists show them, with commas between. */
export interface RecordBatch {
  readonly itemsJson: string;
  readonly count: number;
}

/** A stream of records with the properties that its reader may read. */
export interface RecordStream {
  readonly properties: ReadonlyMap<string, Property>;
  readonly batches: AsyncGenerator<RecordBatch>;
}

/** Records that are read, and held, at once. */
const PAGE = 500;
/** So often a page is read again when rights change under it. */
const TRIES = 50;

/** Characters of statements that are kept. */
const KEPT_TEXTS = 500_000;

const prepared = new KeptStatements(KEPT_TEXTS);

const COMMA = 44;
const ZERO = 48;

/** Ids with commas between as numbers. A million of them take a hundredth of a second, and no memory but their own. */
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

/** The ids that a statement answers, in its order, with the rights confirmed in the same snapshot: 8 bytes each. */
async function readIds(database: Transactional, actor: Actor, { text, values }: Statement): Promise<Float64Array> {
  return database.transaction(async (transaction) => {
    // However long that takes: who leaves ends it.
    await transaction.query({ text: 'set local statement_timeout = 0', values: [] });
    // As one text, since the driver takes ten times as long to read a row for each.
    const listed = `select ${EPOCH_COLUMN}, count(*) as count, coalesce(string_agg(id::text, ','), '') as ids from (${text}) t`;
    const [row] = await transaction.query<{ epoch: number; count: number; ids: string }>(
      readerStatement(actor, listed, values),
    );
    confirm(actor, row);
    return numbersOf(row?.ids ?? '', row?.count ?? 0);
  });
}

/**
 * What reads the columns of the records with these ids, in the order of the ids, as JSON with commas between. Those that are gone, or
 * that the actor may not see, are left out.
 */
function pageStatement(
  { context, actor }: Asking,
  definition: ClassDefinition,
  columns: readonly string[],
  ids: Float64Array,
): Statement {
  // Which rows are visible is told by the projection's key.
  const key = `${readProjection(context, actor, definition).key}|${columns.join(',')}`;
  const text = () => {
    const shown = projectionOf(context.catalog, definition, columns, readerOf(context, actor));
    const visible = context.visible(actor, definition);
    return `select ${EPOCH_COLUMN}, count(*) as count, coalesce(string_agg(row_to_json(r)::text, ','), '') as "itemsJson"
      from (select ${shown} from unnest($1::bigint[]) with ordinality page (id, place)
        join ${sourceOf(context.catalog, definition)} t on t.id = page.id
        ${visible === null ? '' : `where ${visible}`} order by page.place) r`;
  };
  // As PostgreSQL writes a list: to have each of them encoded takes the driver longer than to read the records.
  return prepared.get(actor, key, text, [`{${ids.join(',')}}`]);
}

/**
 * Answers all records of a filter. Their ids are read at once, from one snapshot; the records after them by the page, as they are
 * taken, each page in a statement of its own by the rights of that moment. So a slow reader holds no connection. What was
 * deleted or hidden since is left out. When a property that could be read at first can't be any more, the stream breaks.
 * What is wrong with the question is thrown before the stream begins.
 */
export async function streamRecords(
  reader: StreamReader,
  definition: ClassDefinition,
  query: Omit<ListQuery, 'pageIndex' | 'pageSize'>,
): Promise<RecordStream> {
  const { context, actor } = reader;
  const projection = readProjection(context, actor, definition);
  const order = orderOf(projection, definition, query);
  const scope = await folderScope(context, actor, definition, query.filter);
  const conditions = conditionsOf(projection, scope.rest, 1);
  if (conditions.matches) throw malformed('Поиск по шаблону доступен только по страницам');
  const where = whereOf(conditions, scope.condition, context.visible(actor, definition));
  const text = `select t.id from ${sourceOf(context.catalog, definition)} t ${where} order by ${order.sql}`;
  const ids = await readIds(context.database.forStream(reader.left()), actor, { text, values: conditions.values });
  return { properties: projection.properties, batches: batchesOf(reader, definition, projection.properties, ids) };
}

async function* batchesOf(
  reader: StreamReader,
  definition: ClassDefinition,
  properties: ReadonlyMap<string, Property>,
  ids: Float64Array,
): AsyncGenerator<RecordBatch> {
  const database = reader.context.database.forStream(reader.left());
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
