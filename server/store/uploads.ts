import type { UploadProgress } from '#model/wire.ts';
import type { Database, Queryable } from './database.ts';
import { conflict, Problem } from './problem.ts';
import { sql } from './sql.ts';
import { table } from './tables.ts';

/** A part of an upload that is in the storage. */
export interface UploadPart {
  readonly key: string;
  readonly size: number;
}

/** Whose upload is claimed, and under which random id. */
export interface UploadClaimKey {
  readonly id: string;
  readonly userId: number;
  readonly claim: string;
}

/** Begins of uploads are checked one after another, on all servers. */
const BEGIN_LOCK = 7_201_945;
/** A claim that was not renewed for so many seconds belongs to a process that is gone. */
const CLAIM_SECONDS = 30;

/** What unfinished uploads hold: bytes that were announced, whether they have come in or not. */
export interface OpenUploads {
  readonly count: number;
  readonly size: number;
}

/**
 * Begins an upload of the user's, after `check` has seen what is open already: the user's and everybody's. However many begin at
 * once, each sees all the others.
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

/** 404 of an upload: whoever asks again for a record of it has to know why. */
export function uploadGone(): Problem {
  return new Problem(404, 'notFound', 'Загрузка не найдена: файл уже добавлен, или загрузка отменена');
}

/** How far an upload has come. Throws 404 where the user has none such. */
export async function readUpload(where: Queryable, userId: number, id: string): Promise<UploadProgress> {
  const [row] = await where.query<UploadProgress>(
    sql`select id, file_name as "fileName", size, received from upload where id = ${id}::uuid and user_id = ${userId}`,
  );
  if (!row) throw uploadGone();
  return row;
}

/** Claims an upload for one piece of work. Throws 404 where the user has none such and 409 while another is at it. */
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

/** Says that the work goes on. Answers false where the claim is lost: the upload was given up, or another took it over. */
export async function renewClaim(where: Queryable, { id, claim }: UploadClaimKey): Promise<boolean> {
  const rows = await where.query(
    sql`update upload set claimed_at = clock_timestamp() where id = ${id}::uuid and claim = ${claim}::uuid returning id`,
  );
  return rows.length > 0;
}

/** Lets others have the upload. */
export async function releaseClaim(where: Queryable, { id, claim }: UploadClaimKey): Promise<void> {
  await where.query(
    sql`update upload set claim = null, claimed_at = null where id = ${id}::uuid and claim = ${claim}::uuid`,
  );
}

/** Adds a part that has been stored to a claimed upload. Throws 409 where the claim is lost or the part begins elsewhere. */
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

/** The parts of an upload from its beginning to its end. */
export async function partsOf(where: Queryable, id: string): Promise<readonly UploadPart[]> {
  return where.query<UploadPart>(
    sql`select key, size from upload_part where upload_id = ${id}::uuid order by position`,
  );
}

/** Forgets an upload; its parts are swept from the storage. Throws 404 where the user has none such. */
export async function endUpload(where: Queryable, userId: number, id: string): Promise<void> {
  const rows = await where.query(sql`delete from upload where id = ${id}::uuid and user_id = ${userId} returning id`);
  if (rows.length === 0) throw uploadGone();
}

/** Forgets a claimed upload in the transaction that makes a record of it. Throws 404 where the claim is lost. */
export async function spendUpload(transaction: Queryable, { id, claim }: UploadClaimKey): Promise<void> {
  const rows = await transaction.query(
    sql`delete from upload where id = ${id}::uuid and claim = ${claim}::uuid returning id`,
  );
  if (rows.length === 0) throw uploadGone();
}

/** Forgets uploads that nobody went on with for so many hours. Answers the keys of their parts. */
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
  /** Null where the user is gone. */
  readonly fullName: string | null;
  readonly count: number;
  /** Bytes that were announced, and those that have come in. */
  readonly size: number;
  readonly received: number;
}

const p = table('user', 'p');

/** Who has unfinished uploads, the largest first. */
export async function uploadsByUser(where: Queryable, most: number): Promise<readonly UserUploads[]> {
  return where.query<UserUploads>(
    sql`select u.user_id as "userId", ${p.fullName} as "fullName", u.count, u.size, u.received
      from (select user_id, count(*) as count, sum(size)::bigint as size, sum(received)::bigint as received from upload group by user_id) u
        left join ${p} on ${p.id} = u.user_id
      order by u.size desc, u.user_id limit ${most}`,
  );
}

/** What is kept, in bytes. */
export interface StoredBytes {
  readonly files: OpenUploads;
  readonly uploads: OpenUploads & { readonly received: number };
  readonly database: number;
}

/** How much the files of records, the unfinished uploads and the database hold. Reads all rows about files. */
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
