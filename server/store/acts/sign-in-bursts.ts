import type { SignInBurst } from '#model/wire/home.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** Refused sign-ins within {@link WITHIN} that are a burst: of all accounts, and of one. */
const BURST = 20;
const BURST_OF_ONE = 10;
const WITHIN = '10 minutes';
/** The newest refused sign-ins of a day that are looked at: more of them are a burst themselves. */
const MOST = 1000;
/** The most bursts that are told. */
const TOLD = 5;

/**
 * The bursts of refused sign-ins of the last 24 hours, the one of all accounts (`account` null) first, then the greatest:
 * each with its most refusals within ten minutes and the time of the last of them, ISO 8601.
 */
export async function signInBursts(where: Queryable): Promise<readonly SignInBurst[]> {
  return where.query<SignInBurst>(
    sql`with refused as materialized (
        select id, at, object_id from act
        where class_id = 701 and action = 'signInRefused' and at > now() - interval '1 day'
        order by at desc, id desc limit ${MOST}),
      counted as (
        select at, object_id,
          count(*) over (order by at range between ${WITHIN}::interval preceding and current row) as of_all,
          count(*) over (partition by object_id order by at range between ${WITHIN}::interval preceding and current row) as of_one
        from refused),
      bursts as (
        select null::bigint as account, max(of_all) as count, max(at) as at from counted where of_all >= ${BURST}
        union all
        select object_id, max(of_one), max(at) from counted where of_one >= ${BURST_OF_ONE} and object_id is not null group by object_id)
      select case when u.id is not null then json_build_object('id', u.id, 'caption', u.full_name) end as account, b.count,
        to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from bursts b left join "user" u on u.id = b.account
      where b.count is not null and (b.account is null or u.id is not null)
      order by b.account is not null, b.count desc, b.at desc limit ${TOLD}`,
  );
}
