import type { Queryable } from './database.ts';
import { conflict, notFound } from './refusal.ts';
import { sql } from './sql.ts';

/** A large file on its way. Sizes and positions are in bytes. */
export interface Upload {
  readonly id: string;
  readonly fileName: string;
  readonly size: number;
  readonly received: number;
}

/** A part of it that is in the storage. */
export interface UploadPart {
  readonly key: string;
  readonly size: number;
}

/** Begins an upload of the user's. */
export async function beginUpload(where: Queryable, userId: number, upload: Omit<Upload, 'received'>): Promise<void> {
  await where.query(
    sql`insert into upload (id, user_id, file_name, size) values (${upload.id}::uuid, ${userId}, ${upload.fileName}, ${upload.size})`,
  );
}

/** How far an upload has come. Throws 404 where the user has none such. */
export async function readUpload(where: Queryable, userId: number, id: string): Promise<Upload> {
  const [row] = await where.query<Upload>(
    sql`select id, file_name as "fileName", size, received from upload where id = ${id}::uuid and user_id = ${userId}`,
  );
  if (!row) throw notFound();
  return row;
}

/** How many uploads of the user's are not finished. */
export async function countUploads(where: Queryable, userId: number): Promise<number> {
  const [row] = await where.query<{ n: number }>(sql`select count(*) as n from upload where user_id = ${userId}`);
  return row?.n ?? 0;
}

/** Adds a part that has been stored. Throws 409 where another one came first or the part begins elsewhere. */
export async function addPart(
  where: Queryable,
  userId: number,
  id: string,
  position: number,
  part: UploadPart,
): Promise<number> {
  const [row] = await where.query<{ received: number }>(
    sql`with u as (
        update upload set received = received + ${part.size}, touched_at = clock_timestamp()
        where id = ${id}::uuid and user_id = ${userId} and received = ${position} and received + ${part.size} <= size returning id, received),
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

/** Forgets an upload; its parts are swept from the storage. Answers whether it was there. */
export async function endUpload(where: Queryable, userId: number, id: string): Promise<boolean> {
  const rows = await where.query(sql`delete from upload where id = ${id}::uuid and user_id = ${userId} returning id`);
  return rows.length > 0;
}

/** Forgets uploads that nobody went on with for so many hours. */
export async function forgetUploads(where: Queryable, hours: number): Promise<void> {
  await where.query(sql`delete from upload where touched_at < now() - make_interval(hours => ${hours}::integer)`);
}
