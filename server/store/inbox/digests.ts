import type { Actor } from '#server/access/actor.ts';
import type { Database, Queryable } from '../database.ts';
import { enqueueForRecords } from '../jobs/enqueue.ts';
import { SEND_DIGEST } from '../jobs/kind-names.ts';
import { expression, row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const u = table('user', 'u');

/** How far into a day its letter is sent: at nine by the zone of the site. */
const MORNING = expression<unknown>`make_interval(hours => ${9})`;

/** Whether a user is sent what waits for them in the mornings, and to which address; null for none. */
export interface Digest {
  readonly isWanted: boolean;
  readonly email: string | null;
}

const ADDRESS = row({
  fullName: u.fullName,
  email: expression<string | null>`nullif(${u.email}, '')`,
  isWanted: expression<boolean>`exists (select from inbox_digest d where d.user_id = ${u.id})`,
});

/** The morning letter of a user; null where there is no such user, or it is blocked. */
export async function digestOf(
  where: Queryable,
  userId: number | null,
): Promise<(Digest & { readonly fullName: string }) | null> {
  const [found] = await where.query(sql`select ${ADDRESS} from ${u} where ${u.id} = ${userId} and not ${u.isBlocked}`);
  return found ?? null;
}

/** Sets whether the user is sent what waits in the mornings, from the next one on. */
export async function setDigest(
  where: Queryable,
  { userId }: Pick<Actor, 'userId'>,
  isWanted: boolean,
  zone: string,
): Promise<void> {
  await where.query(
    isWanted
      ? sql`insert into inbox_digest (user_id, sent_on) select ${userId}::bigint, (now() at time zone ${zone} - ${MORNING})::date on conflict do nothing`
      : sql`delete from inbox_digest where user_id = ${userId}`,
  );
}

/** Whether a morning has come of which letters are not ordered. */
export async function areDigestsDue(where: Queryable, zone: string): Promise<boolean> {
  const [found] = await where.query<{ readonly due: boolean }>(
    sql`select exists (select from inbox_digest where sent_on < (now() at time zone ${zone} - ${MORNING})::date) as due`,
  );
  return found?.due === true;
}

/** Orders the letters of the last morning, one for each user who wants it, however many mornings were missed. */
export async function orderDigests(database: Database, zone: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const due = await transaction.query<{ readonly id: number; readonly day: string }>(
      sql`update inbox_digest d set sent_on = last.day
        from (select (now() at time zone ${zone} - ${MORNING})::date as day) last where d.sent_on < last.day
        returning d.user_id as id, to_char(d.sent_on, 'YYYY-MM-DD') as day`,
    );
    const [first] = due;
    if (!first) return;
    const ids = due.map(({ id }) => id);
    await enqueueForRecords(transaction, SEND_DIGEST, ids, { day: first.day });
  });
}
