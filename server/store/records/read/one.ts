import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { sourceOf } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { notFound } from '../../problem.ts';
import { CatalogStatements, readerStatement } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';

/** One record in reply form, as JSON built by the database, and its version. */
export interface StoredRecord {
  readonly json: string;
  readonly version: number;
  /** The change-set of the write that produced this record; null where nothing was written. */
  readonly changeSetId: number | null;
  /** False where no letter can wait because of that write. */
  readonly mayTell?: boolean;
}

/** The result row of every statement that returns one record. */
export interface RecordRow {
  readonly epoch: number;
  readonly version: number | null;
  readonly item: string | null;
  readonly changeSetId: number | null;
  /** Of a write: whether letters are set in any folder of the class. */
  readonly hasScenarios?: boolean;
}

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 2_000_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/**
 * Selects one record as {@link RecordRow}; `source` yields its row under the alias `t`, `written` are the columns about
 * the write.
 */
export function recordSelect(columns: string, source: string, written = 'null::bigint as "changeSetId"'): string {
  return `select ${EPOCH_COLUMN}, r.version, row_to_json(r)::text as item, ${written} from (select 1) always left join (select ${columns} from ${source}) r on true`;
}

/** Reads one record. Throws 404 where it does not exist or is not visible. */
export async function readRecord(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
  target: Queryable = context.database,
): Promise<StoredRecord> {
  const projection = readProjection(context, actor, definition);
  const visible = context.visible(actor, definition);
  const text = () =>
    recordSelect(
      projection.one,
      `${sourceOf(context.catalog, definition)} t where t.id = $1${visible === null ? '' : ` and ${visible}`}`,
    );
  const [row] = await target.query<RecordRow>(prepared.of(context.catalog).get(actor, projection.key, text, [id]));
  confirm(actor, row);
  const record = recordOf(row);
  if (!record) throw notFound();
  return record;
}

/** Those of the records that exist and are visible, by id, each as JSON. */
export async function readRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  target: Queryable,
): Promise<ReadonlyMap<number, string>> {
  const projection = readProjection(context, actor, definition);
  const visible = context.visible(actor, definition);
  const text = `select r.id, row_to_json(r)::text as item from (select ${projection.one}
      from ${sourceOf(context.catalog, definition)} t where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`}) r`;
  const rows = await target.query<{ id: number; item: string }>(readerStatement(actor, text, [ids]));
  return new Map(rows.map(({ id, item }) => [id, item]));
}

/** The record of a result row; null where there was none. */
export function recordOf(row: RecordRow | undefined): StoredRecord | null {
  if (!row || row.item === null || row.version === null) return null;
  return { json: row.item, version: row.version, changeSetId: row.changeSetId };
}
