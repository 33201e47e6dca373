import type { Queryable } from '../database.ts';
import { sweepKeyUses } from '../keys/key-uses.ts';
import { sweepPreviews } from '../pages/previews.ts';
import { sql } from '../sql.ts';

/**
 * Failures of one login from one address, or a tenth of the failures from one address, after which sign-in is refused
 * for {@link WINDOW_SECONDS}.
 */
export const ALLOWED_FAILURES = 10;
/** Seconds for which a failure counts. */
export const WINDOW_SECONDS = 300;

/**
 * Records an attempt before its password is checked, so that concurrent wrong attempts on several servers count towards
 * one limit. Returns the seconds to wait, 0 where the attempt may proceed; a refused attempt does not count. Attempts
 * count per login and address, so that failures from one address do not lock a user out at another, and per address, so
 * that one address can't try many logins.
 */
export async function beginSignIn(where: Queryable, login: string, address: string): Promise<number> {
  const key = login.slice(0, 300);
  const [attempt] = await where.query<{ id: number }>(
    sql`insert into sign_in_failure (login_key, address) values (sort_key(${key}::text), ${address}) returning id`,
  );
  const [row] = await where.query<{ wait: number | null }>(
    sql`select ceil(extract(epoch from max(at) + make_interval(secs => ${WINDOW_SECONDS}) - clock_timestamp()))::integer as wait
      from (
        (select at from sign_in_failure
          where address = ${address} and login_key = sort_key(${key}::text) and at > clock_timestamp() - make_interval(secs => ${WINDOW_SECONDS})
          order by at desc offset ${ALLOWED_FAILURES} limit 1)
        union all
        (select at from sign_in_failure
          where address = ${address} and at > clock_timestamp() - make_interval(secs => ${WINDOW_SECONDS})
          order by at desc offset ${ALLOWED_FAILURES * 10} limit 1)
      ) oldest`,
  );
  if (row?.wait === null || row?.wait === undefined) return 0;
  await where.query(sql`delete from sign_in_failure where id = ${attempt?.id ?? 0}`);
  return Math.max(1, row.wait);
}

/** Deletes the failures of a login from an address, after a successful sign-in. */
export async function forgetSignInFailures(where: Queryable, login: string, address: string): Promise<void> {
  await where.query(
    sql`delete from sign_in_failure where address = ${address} and login_key = sort_key(${login.slice(0, 300)}::text)`,
  );
}

/**
 * Deletes expired rows: failures, sessions, links of accounts, idempotency replies, selections, shared pages and uses of keys. Failures and sessions are
 * deleted by sets elsewhere too, in another order: those that are locked are left to the next sweep.
 */
export async function sweepExpired(where: Queryable): Promise<void> {
  await where.query(
    sql`delete from sign_in_failure where id = any(array(
      select id from sign_in_failure where at < now() - make_interval(secs => ${WINDOW_SECONDS}) for update skip locked))`,
  );
  await where.query(
    sql`delete from session where id = any(array(
      select id from session where expires_at < now() for update skip locked))`,
  );
  await where.query(sql`delete from sign_in_step where expires_at < now()`);
  await where.query(sql`delete from oidc_logout where expires_at < now()`);
  await where.query(
    sql`delete from account_link where id = any(array(
      select id from account_link where expires_at < now() for update skip locked))`,
  );
  await where.query(sql`delete from idempotency where created_at < now() - interval '1 day'`);
  await where.query(sql`delete from selection where created_at < now() - interval '1 hour'`);
  await sweepKeyUses(where);
  await sweepPreviews(where);
}
