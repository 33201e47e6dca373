import type { Profile } from '#model/wire.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** An account as sign-in sees it. */
export interface Account {
  readonly id: number;
  readonly passwordHash: string | null;
  readonly isBlocked: boolean;
}

/** The account with this login or e-mail, letter case aside. */
export async function findAccount(where: Queryable, login: string): Promise<Account | null> {
  const [account] = await where.query<Account>(
    sql`select id, password as "passwordHash", is_blocked as "isBlocked" from "user"
      where login_key = sort_key(${login}::text) or email_key = sort_key(${login}::text)
      order by (login_key = sort_key(${login}::text)) desc limit 1`,
  );
  return account ?? null;
}

/** The profile the shell shows of a user. */
export async function readProfile(where: Queryable, userId: number): Promise<Profile | null> {
  const [profile] = await where.query<Profile>(
    sql`select id, login, email, full_name as "fullName", job_position as "jobPosition" from "user" where id = ${userId}`,
  );
  return profile ?? null;
}

/** The hash of a user's password. */
export async function passwordHashOf(where: Queryable, userId: number): Promise<string | null> {
  const [row] = await where.query<{ password: string | null }>(sql`select password from "user" where id = ${userId}`);
  return row?.password ?? null;
}

/** How many users there are. */
export async function countUsers(where: Queryable): Promise<number> {
  const [row] = await where.query<{ n: number }>(sql`select count(*) as n from "user"`);
  return row?.n ?? 0;
}
