import { canonicalText } from '#model/text/canonical-text.ts';
import type { Profile } from '#model/wire/user.ts';
import type { Queryable } from '../database.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const u = table('user', 'u');

const ACCOUNT = row({
  id: u.id,
  login: u.login,
  email: u.email,
  passwordHash: u.password,
  isBlocked: u.isBlocked,
});

/** An account as sign-in sees it. */
export type Account = RowOf<typeof ACCOUNT>;

const PROFILE = row({
  id: u.id,
  login: u.login,
  email: u.email,
  fullName: u.fullName,
  jobPosition: u.jobPosition,
  userProfileId: u.userProfileId,
});

/** The account with this login or e-mail, case-insensitive. */
export async function findAccount(where: Queryable, given: string): Promise<Account | null> {
  const login = canonicalText(given, 'code');
  const [account] = await where.query(
    sql`select ${ACCOUNT} from ${u}
      where ${u.loginKey} = sort_key(${login}::text) or ${u.emailKey} = sort_key(${login}::text)
      order by (${u.loginKey} = sort_key(${login}::text)) desc limit 1`,
  );
  return account ?? null;
}

/** The profile of a user that the web app's shell shows. */
export async function readProfile(where: Queryable, userId: number): Promise<Profile | null> {
  const [profile] = await where.query(sql`select ${PROFILE} from ${u} where ${u.id} = ${userId}`);
  return profile ?? null;
}

/** The hash of a user's password. */
export async function passwordHashOf(where: Queryable, userId: number): Promise<string | null> {
  const [found] = await where.query(sql`select ${row({ hash: u.password })} from ${u} where ${u.id} = ${userId}`);
  return found?.hash ?? null;
}

/** How many users there are. */
export async function countUsers(where: Queryable): Promise<number> {
  const [found] = await where.query(sql`select ${row({ n: expression<number>`count(*)` })} from ${u}`);
  return found?.n ?? 0;
}
