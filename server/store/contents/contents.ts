import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { confirm } from '../projection/epoch.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { notFound } from '../problem.ts';
import { CatalogStatements, sql } from '../sql.ts';

/** The content that a record holds. */
export interface RecordContent {
  readonly id: number;
  /** Where the bytes are in the storage. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** SHA-256 as base64url; it identifies the bytes. */
  readonly checksum: string;
  /** Of pictures: the focal point that cropping keeps, in percent of the sides. */
  readonly focus: { readonly x: number; readonly y: number };
}

/** Metadata of the bytes that a record is to hold. */
export interface NewContent {
  readonly key: string;
  readonly objectId: number;
  readonly size: number;
  readonly type: string;
  readonly checksum: string;
}

/** Inserts the metadata of bytes that a record holds. Returns the id of the content. */
export async function insertContent(where: Queryable, content: NewContent): Promise<number> {
  const [row] = await where.query<{ id: number }>(
    sql`insert into stored_content (key, object_id, size, type, checksum)
      values (${content.key}::uuid, ${content.objectId}, ${content.size}, ${content.type}, ${content.checksum}) returning id`,
  );
  if (!row) throw new Error('the content was not noted');
  return row.id;
}

/**
 * Gives records the contents of others, as rows of their own with the same bytes: neither depends on the other's.
 * Returns the ids of the new contents by the ids of the records that hold them.
 */
export async function copyStoredContents(
  where: Queryable,
  copies: readonly { readonly contentId: number; readonly objectId: number }[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await where.query<{ id: number; objectId: number }>(
    sql`insert into stored_content (key, object_id, size, type, checksum)
      select s.key, n.object_id, s.size, s.type, s.checksum
      from unnest(${copies.map((one) => one.contentId)}::bigint[], ${copies.map((one) => one.objectId)}::bigint[])
        as n (content_id, object_id) join stored_content s on s.id = n.content_id
      returning id, object_id as "objectId"`,
  );
  return new Map(rows.map(({ id, objectId }) => [objectId, id]));
}

/** The bytes that records hold, under the ids of their contents. */
export async function contentsById(
  where: Queryable,
  ids: readonly number[],
): Promise<readonly (NewContent & { readonly id: number })[]> {
  return where.query<NewContent & { readonly id: number }>(
    sql`select id, key, object_id as "objectId", size, type, checksum from stored_content where id = any(${ids}::bigint[])`,
  );
}

/** What a write that is taken back has brought, and what stays if it is held back. */
export interface BroughtFiles {
  /** The keys under which it stored bytes. */
  readonly keys: Set<string>;
  /** The ids of the uploads of which it made records. */
  readonly uploads: Set<string>;
}

/**
 * Notes contents again under their ids, if their bytes were `brought`, or are those of another content, which then stays
 * until the transaction ends. Returns how many were noted.
 */
export async function noteAgain(
  where: Queryable,
  contents: readonly (NewContent & { readonly id: number })[],
  brought: ReadonlySet<string>,
): Promise<number> {
  const keys = contents.map(({ key }) => key);
  const held = await where.query<{ key: string }>(
    sql`select key from stored_content where key = any(${keys}::uuid[]) order by id for key share`,
  );
  const there = new Set([...brought, ...held.map(({ key }) => key)]);
  const rows = contents.filter(({ key }) => there.has(key));
  await where.query(
    sql`insert into stored_content (id, key, object_id, size, type, checksum) overriding system value
      select n.id, n.key, n."objectId", n.size, n.type, n.checksum
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (id bigint, key uuid, "objectId" bigint, size bigint, type text, checksum text)`,
  );
  return rows.length;
}

/** Keeps the row of a content from being deleted until the transaction ends; returns whether there is one. */
export async function holdContent(transaction: Queryable, id: number): Promise<boolean> {
  const rows = await transaction.query(
    sql`select ${id}::bigint as id from stored_content where id = ${id} for key share`,
  );
  return rows.length > 0;
}

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 500_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/**
 * The content of a record. Throws 404 where the record has no content, does not exist or is not visible; the error is
 * the same.
 */
export async function readContent(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<RecordContent> {
  const projection = readProjection(context, actor, definition);
  const { content } = definition;
  if (!content) throw notFound();
  const visible = context.visible(actor, definition);
  const text = (): string => {
    const column = (name: string) => `t.${quoted(columnName(name))}`;
    const focus = (name: string) => (name in definition.properties ? `coalesce(${column(name)}, 50)` : '50');
    return `select (select n from access_epoch) as epoch, c.* from (select 1) always left join (
          select s.id, s.key, s.size, s.type, s.checksum, ${column(content.name)} as name,
            json_build_object('x', ${focus('focusX')}, 'y', ${focus('focusY')}) as focus
          from ${quoted(tableName(definition.name))} t join stored_content s on s.id = ${column(content.id)}
          where t.id = $1${visible === null ? '' : ` and ${visible}`}) c on true`;
  };
  const statement = prepared.of(context.catalog).get(actor, projection.key, text, [id]);
  const [row] = await context.database.query<RecordContent & { epoch: number }>(statement);
  confirm(actor, row);
  // The outer join returns a row of nulls where no content was found.
  if (!row || !Number.isInteger(row.id)) throw notFound();
  return row;
}

/** Bytes that a record holds or held, as the backup reads them. */
export interface NotedContent {
  readonly key: string;
  readonly objectId: number;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 as base64url. */
  readonly checksum: string;
}

/** All contents: those of existing records and those kept so that a deletion can be undone. */
export async function allContents(where: Queryable): Promise<readonly NotedContent[]> {
  return where.query<NotedContent>(
    sql`select key, object_id as "objectId", size, checksum from stored_content order by id`,
  );
}

/** Those of the keys that no row references: their files are orphaned. */
export async function unknownKeys(where: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await where.query<{ key: string }>(
    sql`select k.key from unnest(${keys}::uuid[]) k (key)
      where not exists (select from stored_content s where s.key = k.key)
        and not exists (select from upload_part p where p.key = k.key)`,
  );
  return rows.map((row) => row.key);
}

/**
 * Deletes the contents of records that were deleted more than `days` days ago; until then the deletion can be undone. Those
 * that open proposals hold back stay.
 */
export async function forgetDeleted(where: Queryable, days: number): Promise<void> {
  await where.query(
    sql`delete from stored_content s
      where not exists (select from object o where o.id = s.object_id)
        and not exists (select from change c where c.object_id = s.object_id and c.at > now() - make_interval(days => ${days}::integer))
        and not exists (select from proposal_leaf l join proposal p on p.id = l.proposal_id
          where l.object_id = s.object_id and p.state = 'open')
        and s.created_at < now() - make_interval(days => ${days}::integer)`,
  );
}
