import type { Passkey, SecondFactor, UserFactors } from '#model/wire/factors.ts';
import type { Queryable } from '../../database.ts';
import { expression, isoMoment, row } from '../../piece.ts';
import { sql } from '../../sql.ts';
import { table } from '../../tables.ts';

const t = table('totpFactor', 't');
const p = table('passkey', 'p');
const u = table('user', 'u');
const r = table('roles', 'r');
const g = table('securityGroup', 'g');

const TOTP = row({ createdAt: isoMoment(t.confirmedAt), usedAt: expression<string | null>`${isoMoment(t.usedAt)}` });
const PASSKEY = row({
  id: p.id,
  name: p.name,
  createdAt: isoMoment(p.createdAt),
  usedAt: expression<string | null>`${isoMoment(p.usedAt)}`,
});

const REQUIRED = row({ from: expression<string | null>`to_char(min(${r.factorRequiredFrom}), 'YYYY-MM-DD')` });

/** The second factors that a user can prove; empty where the password is enough. */
export async function factorsOf(where: Queryable, userId: number): Promise<readonly SecondFactor[]> {
  const [found] = await where.query<{ totp: boolean; passkey: boolean }>(
    sql`select exists (select from totp_factor where user_id = ${userId} and confirmed_at is not null) as totp,
      exists (select from passkey where user_id = ${userId}) as passkey`,
  );
  return [...(found?.totp ? (['totp'] as const) : []), ...(found?.passkey ? (['passkey'] as const) : [])];
}

/** The second factors of a user as their page shows them. */
export async function readFactors(where: Queryable, userId: number): Promise<UserFactors> {
  const [totp] = await where.query(
    sql`select ${TOTP} from ${t} where ${t.userId} = ${userId} and ${t.confirmedAt} is not null`,
  );
  const passkeys: readonly Passkey[] = await where.query(
    sql`select ${PASSKEY} from ${p} where ${p.userId} = ${userId} order by ${p.id}`,
  );
  const [codes] = await where.query<{ n: number }>(
    sql`select count(*) as n from recovery_code where user_id = ${userId}`,
  );
  const requiredFrom = await factorRequiredFrom(where, userId);
  return { totp: totp ?? null, passkeys, recoveryCodes: codes?.n ?? 0, requiredFrom };
}

/** The first day, yyyy-mm-dd, from which on a role of the user requires a second factor; null if none does. */
export async function factorRequiredFrom(where: Queryable, userId: number): Promise<string | null> {
  const [found] = await where.query(
    sql`select ${REQUIRED} from ${r} join ${u} on ${u.id} = ${userId}
      where ${r.id} = any(${u.roleIds})
        or exists (select from ${g} where ${u.id} = any(${g.userIds}) and ${r.id} = any(${g.roleIds}))`,
  );
  return found?.from ?? null;
}

/** Removes what is left without a factor: recovery codes. */
export async function dropLeftCodes(where: Queryable, userId: number): Promise<void> {
  await where.query(
    sql`delete from recovery_code where user_id = ${userId}
      and not exists (select from totp_factor where user_id = ${userId} and confirmed_at is not null)
      and not exists (select from passkey where user_id = ${userId})`,
  );
}

/** Removes all second factors and recovery codes of a user; returns whether there was a factor. */
export async function removeFactors(where: Queryable, userId: number): Promise<boolean> {
  const factors = await factorsOf(where, userId);
  await where.query(sql`delete from totp_factor where user_id = ${userId}`);
  await where.query(sql`delete from passkey where user_id = ${userId}`);
  await where.query(sql`delete from recovery_code where user_id = ${userId}`);
  return factors.length > 0;
}
