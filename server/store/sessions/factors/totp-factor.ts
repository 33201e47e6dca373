import type { Queryable } from '../../database.ts';
import { sql } from '../../sql.ts';

/** Minutes within which a new code generator has to be confirmed. */
const BEGUN_FOR = 15;

/** Stores the sealed secret of a code generator to be confirmed; returns false where the user has a confirmed one. */
export async function beginTotp(where: Queryable, userId: number, secret: string): Promise<boolean> {
  const rows = await where.query<{ userId: number }>(
    sql`insert into totp_factor (user_id, secret) values (${userId}, ${secret})
      on conflict (user_id) do update set secret = excluded.secret, begun_at = now() where totp_factor.confirmed_at is null
      returning user_id as "userId"`,
  );
  return rows.length > 0;
}

/** The sealed secret of a confirmed code generator, or of one to be confirmed; null if there is none. */
export async function totpSecret(
  where: Queryable,
  userId: number,
  state: 'confirmed' | 'begun',
): Promise<string | null> {
  const [found] = await where.query<{ secret: string }>(
    sql`select secret from totp_factor where user_id = ${userId} and (confirmed_at is not null) = ${state === 'confirmed'}
      and (confirmed_at is not null or begun_at > now() - make_interval(mins => ${BEGUN_FOR}))`,
  );
  return found?.secret ?? null;
}

/** Makes the code generator a factor; the code of the step is used. Returns whether it was still to be confirmed. */
export async function confirmTotp(where: Queryable, userId: number, secret: string, step: number): Promise<boolean> {
  const rows = await where.query<{ userId: number }>(
    sql`update totp_factor set confirmed_at = now(), last_step = ${step}
      where user_id = ${userId} and confirmed_at is null and secret = ${secret} returning user_id as "userId"`,
  );
  return rows.length > 0;
}

/** Uses the code of a time step; returns false where that code or a later one was used. */
export async function useTotpStep(where: Queryable, userId: number, step: number): Promise<boolean> {
  const rows = await where.query<{ userId: number }>(
    sql`update totp_factor set last_step = ${step}, used_at = now()
      where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning user_id as "userId"`,
  );
  return rows.length > 0;
}

/** Removes the code generator; returns whether there was a confirmed one. */
export async function removeTotp(where: Queryable, userId: number): Promise<boolean> {
  const rows = await where.query<{ confirmed: boolean }>(
    sql`delete from totp_factor where user_id = ${userId} returning confirmed_at is not null as confirmed`,
  );
  return rows.some(({ confirmed }) => confirmed);
}
