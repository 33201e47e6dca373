import { KEY_MODES } from '#model/access-keys.ts';
import type { AccessKeySummary } from '#model/wire/access-keys.ts';
import type { Queryable } from '../database.ts';
import { expression, isoMoment, row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const k = table('accessKey', 'k');
const s = table('accessKeySecret', 's');
const r = table('roles', 'r');

/** The days whose use is shown, with the present one. */
const DAYS = 7;

const USE = expression<{ readonly requests: number; readonly refusals: number }>`(select json_build_object(
  'requests', coalesce(sum(w.requests), 0), 'refusals', coalesce(sum(w.refusals), 0)) from access_key_use w
  where w.key_id = ${k.id} and w.day > (now() at time zone 'UTC')::date - ${DAYS})`;
const USE_TODAY = expression<{ readonly requests: number; readonly refusals: number }>`(select json_build_object(
  'requests', coalesce(sum(w.requests), 0), 'refusals', coalesce(sum(w.refusals), 0)) from access_key_use w
  where w.key_id = ${k.id} and w.day = (now() at time zone 'UTC')::date)`;

const SHOWN = row({
  id: k.id,
  caption: k.caption,
  prefix: k.prefix,
  mode: expression<string>`${k.mode}`,
  activeOnly: k.activeOnly,
  roles: expression<readonly { readonly id: number; readonly caption: string }[]>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'caption', coalesce(r.caption, r.name)) order by r.id), '[]')
    from roles r where r.id = any(${k.roleIds}))`,
  classes: expression<readonly string[]>`coalesce(${k.classes}, '[]')`,
  networks: expression<readonly string[]>`coalesce(${k.networks}, '[]')`,
  cacheSeconds: expression<number>`coalesce(${k.cacheSeconds}, 0)`,
  createdAt: isoMoment(k.createDate),
  expiresAt: expression<string | null>`${isoMoment(k.expiresAt)}`,
  isExpired: expression<boolean>`coalesce(${k.expiresAt} <= now(), false)`,
  lastUsedAt: expression<string | null>`${isoMoment(s.lastUsedAt)}`,
  today: USE_TODAY,
  week: USE,
});

/** The keys of a user that can be used, or could be until they expired, the newest first. */
export async function keysOf(where: Queryable, ownerId: number): Promise<readonly AccessKeySummary[]> {
  const rows = await where.query(
    sql`select ${SHOWN} from ${k} join ${s} on ${s.keyId} = ${k.id} where ${k.ownerId} = ${ownerId} order by ${k.id} desc`,
  );
  return rows.map((one) => ({ ...one, mode: KEY_MODES.find(({ id }) => id === one.mode)?.id ?? 'read' }));
}

/** The roles with these ids, all without any; by their names. */
export async function rolesToGive(
  where: Queryable,
  ids: readonly number[] | null,
): Promise<readonly { readonly id: number; readonly caption: string }[]> {
  const caption = expression<string>`coalesce(${r.caption}, ${r.name})`;
  return where.query(
    sql`select ${row({ id: r.id, caption })} from ${r}
      where ${ids}::bigint[] is null or ${r.id} = any(${ids}::bigint[]) order by 2, 1`,
  );
}

/** Keeps the hash of the secret of a new key. */
export async function keepSecret(where: Queryable, keyId: number, hash: string): Promise<void> {
  await where.query(sql`insert into access_key_secret (key_id, hash) values (${keyId}, ${hash})`);
}
