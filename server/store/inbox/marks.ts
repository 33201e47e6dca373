import type { InboxSource } from '#model/wire/inbox.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** An entry of the inbox as the user has seen it. */
export interface SeenEntry {
  readonly source: InboxSource;
  readonly entryId: number;
  /** ISO 8601: what has changed since stays unread. */
  readonly at: string;
}

/** Marks an entry of the user's inbox as read. */
export async function markRead(
  where: Queryable,
  { userId }: Pick<Actor, 'userId'>,
  { source, entryId, at }: SeenEntry,
): Promise<void> {
  await where.query(
    sql`insert into inbox_mark (user_id, source, entry_id, at)
      select ${userId}::bigint, ${source}::text, o.id, ${at}::timestamptz
      from (select id from object where id = ${entryId} union all select id from queue_job where id = ${entryId}) o
      on conflict (user_id, source, entry_id) do update set at = excluded.at`,
  );
}

/** Marks an entry of the user's inbox as unread. */
export async function markUnread(
  where: Queryable,
  { userId }: Pick<Actor, 'userId'>,
  { source, entryId }: Pick<SeenEntry, 'source' | 'entryId'>,
): Promise<void> {
  await where.query(
    sql`delete from inbox_mark where user_id = ${userId} and source = ${source} and entry_id = ${entryId}`,
  );
}
