import type { LinkPurpose } from '#model/account-letters.ts';
import type { UserInvitation } from '#model/wire/user.ts';
import type { Queryable } from '../database.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const l = table('accountLink', 'l');
const u = table('user', 'u');

const LINK = row({ id: l.id, userId: l.userId, purpose: expression<LinkPurpose>`${l.purpose}` });

/** A link that can be used. */
export type AccountLink = RowOf<typeof LINK>;

/** The link, if it can be used: neither used, replaced nor expired, of a user who is not blocked. */
export async function findAccountLink(where: Queryable, id: string): Promise<AccountLink | null> {
  const [found] = await where.query(
    sql`select ${LINK} from ${l} join ${u} on ${u.id} = ${l.userId}
      where ${l.id} = ${id}::uuid and ${l.expiresAt} > clock_timestamp() and not ${u.isBlocked}`,
  );
  return found ?? null;
}

/** Seconds for which a link can be used. */
const LIFETIMES: Readonly<Record<LinkPurpose, number>> = { invitation: 72 * 3600, recovery: 3600 };
/** Seconds after which another recovery replaces a link, so that nobody is sent many letters. */
const RECOVERY_PAUSE = 60;

/** Makes a link, which replaces the former one of the purpose. Returns its id; null for a recovery so soon after another. */
export async function makeAccountLink(where: Queryable, userId: number, purpose: LinkPurpose): Promise<string | null> {
  const pause = purpose === 'recovery' ? RECOVERY_PAUSE : 0;
  const [made] = await where.query<{ id: string }>(
    sql`insert into account_link as l (user_id, purpose, expires_at)
      values (${userId}, ${purpose}, clock_timestamp() + make_interval(secs => ${LIFETIMES[purpose]}))
      on conflict (user_id, purpose) do update
        set id = excluded.id, created_at = clock_timestamp(), expires_at = excluded.expires_at
        where l.created_at <= clock_timestamp() - make_interval(secs => ${pause}) returning l.id`,
  );
  return made?.id ?? null;
}

/** Uses a link up. Returns whether it could be used. */
export async function takeAccountLink(transaction: Queryable, id: string, userId: number): Promise<boolean> {
  // The user is locked before the link, as by writes of users that end their links.
  await transaction.query(sql`select from ${u} where ${u.id} = ${userId} for no key update`);
  if (!(await findAccountLink(transaction, id))) return false;
  await transaction.query(sql`delete from account_link where id = ${id}::uuid`);
  return true;
}

/** Ends the links of the users. */
export async function dropAccountLinks(where: Queryable, userIds: readonly number[]): Promise<void> {
  await where.query(sql`delete from account_link where user_id = any(${userIds}::bigint[])`);
}

const STATE = row({
  hasPassword: expression<boolean>`${u.password} is not null`,
  invitedAt: isoMoment(l.createdAt),
  expiresAt: isoMoment(l.expiresAt),
});

/** Whether a user has a password, and the invitation that they can still use. */
export async function invitationState(where: Queryable, userId: number): Promise<UserInvitation | null> {
  const [found] = await where.query(
    sql`select ${STATE} from ${u} left join ${l}
        on ${l.userId} = ${u.id} and ${l.purpose} = 'invitation' and ${l.expiresAt} > clock_timestamp()
      where ${u.id} = ${userId}`,
  );
  return found ?? null;
}
