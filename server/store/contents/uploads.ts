import type { UploadProgress } from '#model/wire/files.ts';
import type { Database, Queryable } from '../database.ts';
import { conflict, Problem } from '../problem.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

/** A part of an upload that is in the storage. */
export interface UploadPart {
  readonly key: string;
  readonly size: number;
}

/** The upload that is claimed, its user, and the random id of the claim. */
export interface UploadClaimKey {
  readonly id: string;
  readonly userId: number;
  readonly claim: string;
}

/** The advisory lock that serialises the start of uploads on all servers. */
const BEGIN_LOCK = 7_201_945;
/** Seconds without a renewal after which a claim expires: its process is assumed dead. */
const CLAIM_SECONDS = 30;

/** Bytes reserved by unfinished uploads: those announced, whether received or not. */
export interface OpenUploads {
  readonly count: number;
  readonly size: number;
}

/**
 * Starts an upload after `check` has seen the open uploads of the user and of all users. Concurrent starts are
 * serialised, so that each sees the others.
 */
export async function beginUpload(
  database: Database,
  userId: number,
  upload: Omit<UploadProgress, 'received'>,
  check: (own: OpenUploads, all: OpenUploads) => void,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${BEGIN_LOCK})`);
    const [row] = await transaction.query<{ own: OpenUploads; all: OpenUploads }>(
      sql`select json_build_object('count', count(*) filter (where user_id = ${userId}), 'size', coalesce(sum(size) filter (where user_id = ${userId}), 0)) as own,
          json_build_object('count', count(*), 'size', coalesce(sum(size), 0)) as all
        from upload`,
    );
    if (!row) throw new Error('the uploads were not counted');
    check(row.own, row.all);
    await transaction.query(
      sql`insert into upload (id, user_id, file_name, size) values (${upload.id}::uuid, ${userId}, ${upload.fileName}, ${upload.size})`,
    );
  });
}

/** 404 of an upload; the message tells the client why a record can't be made of it. */
export function uploadGone(): Problem {
  return new Problem(404, 'notFound', 'Загрузка не найдена: файл уже добавлен, или загрузка отменена');
}

/** The progress of an upload. Throws 404 where the user has no such upload. */
export async function readUpload(where: Queryable, userId: number, id: string): Promise<UploadProgress> {
  const [row] = await where.query<UploadProgress>(
    sql`select id, file_name as "fileName", size, received from upload where id = ${id}::uuid and user_id = ${userId}`,
  );
  if (!row) throw uploadGone();
  return row;
}

/**
 * Claims an upload for exclusive work. Throws 404 where the user has no such upload and 409 while another claim is
 * valid.
 */
export async function claimUpload(where: Queryable, { id, userId, claim }: UploadClaimKey): Promise<UploadProgress> {
  const [row] = await where.query<UploadProgress>(
    sql`update upload set claim = ${claim}::uuid, claimed_at = clock_timestamp()
      where id = ${id}::uuid and user_id = ${userId}
        and (claim is null or claimed_at < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS}::integer))
      returning id, file_name as "fileName", size, received`,
  );
  if (row) return row;
  await readUpload(where, userId, id);
  throw conflict('Загрузка уже обрабатывается. Подождите немного и повторите попытку');
}

/** Renews a claim. Returns false where it is lost: the upload was cancelled or claimed by another process. */
export async function renewClaim(where: Queryable, { id, claim }: UploadClaimKey): Promise<boolean> {
  const rows = await where.query(
    sql`update upload set claimed_at = clock_timestamp() where id = ${id}::uuid and claim = ${claim}::uuid returning id`,
  );
  return rows.length > 0;
}

/** Releases the claim. */
export async function releaseClaim(where: Queryable, { id, claim }: UploadClaimKey): Promise<void> {
  await where.query(
    sql`update upload set claim = null, claimed_at = null where id = ${id}::uuid and claim = ${claim}::uuid`,
  );
}

/**
 * Adds a stored part to a claimed upload. Throws 409 where the claim is lost or the part does not start where the
 * upload ends.
 */
export async function addPart(
  where: Queryable,
  { id, claim }: UploadClaimKey,
  position: number,
  part: UploadPart,
): Promise<number> {
  const [row] = await where.query<{ received: number }>(
    sql`with u as (
        update upload set received = received + ${part.size}, touched_at = clock_timestamp()
        where id = ${id}::uuid and claim = ${claim}::uuid and received = ${position} and received + ${part.size} <= size returning id, received),
      p as (insert into upload_part (upload_id, position, size, key)
        select id, ${position}, ${part.size}, ${part.key}::uuid from u)
      select received from u`,
  );
  if (!row) throw conflict('Часть файла уже загружена');
  return row.received;
}

/** The parts of an upload in order. */
export async function partsOf(where: Queryable, id: string): Promise<readonly UploadPart[]> {
  return where.query<UploadPart>(
    sql`select key, size from upload_part where upload_id = ${id}::uuid order by position`,
  );
}

/** Deletes an upload; its parts are swept from the storage later. Throws 404 where the user has no such upload. */
export async function endUpload(where: Queryable, userId: number, id: string): Promise<void> {
  const rows = await where.query(sql`delete from upload where id = ${id}::uuid and user_id = ${userId} returning id`);
  if (rows.length === 0) throw uploadGone();
}

/** Deletes a claimed upload in the transaction that creates its record. Throws 404 where the claim is lost. */
export async function spendUpload(transaction: Queryable, { id, claim }: UploadClaimKey): Promise<void> {
  const rows = await transaction.query(
    sql`delete from upload where id = ${id}::uuid and claim = ${claim}::uuid returning id`,
  );
  if (rows.length === 0) throw uploadGone();
}

/** Deletes uploads without activity for `hours` hours. Returns the keys of their parts. */
export async function forgetUploads(where: Queryable, hours: number): Promise<readonly string[]> {
  const rows = await where.query<{ key: string }>(
    sql`with old as (delete from upload where touched_at < now() - make_interval(hours => ${hours}::integer) returning id)
      select p.key from upload_part p join old on old.id = p.upload_id`,
  );
  return rows.map(({ key }) => key);
}

/** The unfinished uploads of one user. */
export interface UserUploads {
  readonly userId: number;
  /** Null where the user was deleted. */
  readonly fullName: string | null;
  readonly count: number;
  /** Bytes announced, and bytes received. */
  readonly size: number;
  readonly received: number;
}

const p = table('user', 'p');

/** The users with unfinished uploads, the largest total first; at most `most`. */
export async function uploadsByUser(where: Queryable, most: number): Promise<readonly UserUploads[]> {
  return where.query<UserUploads>(
    sql`select u.user_id as "userId", ${p.fullName} as "fullName", u.count, u.size, u.received
      from (select user_id, count(*) as count, sum(size)::bigint as size, sum(received)::bigint as received from upload group by user_id) u
        left join ${p} on ${p.id} = u.user_id
      order by u.size desc, u.user_id limit ${most}`,
  );
}

/** Storage in use, in bytes. */
export interface StoredBytes {
  readonly files: OpenUploads;
  readonly uploads: OpenUploads & { readonly received: number };
  readonly database: number;
}

/** Bytes used by the files of records, the unfinished uploads and the database. Reads all rows about files. */
export async function storedBytes(where: Queryable): Promise<StoredBytes> {
  const [row] = await where.query<StoredBytes>(
    sql`select
        (select json_build_object('count', count(*), 'size', coalesce(sum(size), 0)) from stored_content) as files,
        (select json_build_object('count', count(*), 'size', coalesce(sum(size), 0), 'received', coalesce(sum(received), 0)) from upload) as uploads,
        pg_database_size(current_database()) as database`,
  );
  if (!row) throw new Error('the storage was not counted');
  return row;
}
