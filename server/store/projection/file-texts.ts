import type { Queryable } from '../database.ts';
import { expression, row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

/** The id under which the index of words holds the texts of files (migrations, `file_text`). */
export const TEXT_WORDS = 0;
/** The table of the texts. */
export const TEXT_TABLE = 'file_text';

const f = table('AttachedFile', 'f');
const x = table('fileText', 'x');
const s = table('storedContent', 's');

/** The content of a file, whose text is to be read. */
export interface UnreadContent {
  readonly fileId: number;
  readonly contentId: number;
  /** Where the bytes are in the storage. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

const unread = row({ fileId: f.id, contentId: s.id, key: s.key, size: s.size, type: s.type });

/** The content of a file; null where there is no such file, or one of a kind that has no text. */
export async function contentToRead(where: Queryable, fileId: number): Promise<UnreadContent | null> {
  const [found] = await where.query(
    sql`select ${unread} from ${f} join ${s} on ${s.id} = ${f.contentId}
      where ${f.id} = ${fileId} and has_file_text(${s.type})`,
  );
  return found ?? null;
}

/** Files whose text has not been read to its end, in the order of their ids, from the one after `after` on. */
export async function unreadFiles(where: Queryable, after: number, many: number): Promise<readonly number[]> {
  const rows = await where.query(
    sql`select ${row({ id: f.id })} from ${f} join ${s} on ${s.id} = ${f.contentId}
      where ${f.id} > ${after} and has_file_text(${s.type}) and not exists (
        select from ${x} where ${x.fileId} = ${f.id} and ${x.place} = 0 and ${x.contentId} = ${f.contentId})
      order by ${f.id} limit ${many}`,
  );
  return rows.map(({ id }) => id);
}

/** How many files have a text that has not been read to its end. */
export async function countUnread(where: Queryable): Promise<number> {
  const [counted] = await where.query(
    sql`select ${row({ n: expression<number>`count(*)` })} from ${f} join ${s} on ${s.id} = ${f.contentId}
      where has_file_text(${s.type}) and not exists (
        select from ${x} where ${x.fileId} = ${f.id} and ${x.place} = 0 and ${x.contentId} = ${f.contentId})`,
  );
  return counted?.n ?? 0;
}

/** Removes what is known of the text of a file. */
export async function forgetText(where: Queryable, fileId: number): Promise<void> {
  await where.query(sql`delete from ${x} where ${x.fileId} = ${fileId}`);
}

/** Adds a piece of a text, from place 1 on. Returns whether the file still has that content. */
export async function addTextPiece(
  where: Queryable,
  { fileId, contentId }: UnreadContent,
  place: number,
  body: string,
): Promise<boolean> {
  const rows = await where.query<{ id: number }>(
    sql`insert into file_text (file_id, content_id, place, body)
      select ${f.id}, ${f.contentId}, ${place}::integer, ${body}::text from ${f}
      where ${f.id} = ${fileId} and ${f.contentId} = ${contentId}
      on conflict (file_id, place) do update set content_id = excluded.content_id, body = excluded.body returning id`,
  );
  return rows.length > 0;
}

/**
 * Marks a text as complete, in a transaction that keeps the file from changing until it ends. Returns whether the file
 * still has that content.
 */
export async function completeText(transaction: Queryable, content: UnreadContent): Promise<boolean> {
  const [file] = await transaction.query(
    sql`select ${row({ contentId: f.contentId })} from ${f} where ${f.id} = ${content.fileId} for share`,
  );
  return file?.contentId === content.contentId && addTextPiece(transaction, content, 0, '');
}
