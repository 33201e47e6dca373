import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database.ts';
import { expression, row, type RowOf } from '../../piece.ts';
import { sql } from '../../sql.ts';
import { table } from '../../tables.ts';

/** Seconds for which a step is valid. */
const LIFETIME = 300;
/** The most steps without a user that one address may have open: the oldest ends. */
const MOST_OF_ADDRESS = 200;
const CHALLENGE_BYTES = 32;

/**
 * What a step is for: to prove a second factor after the password, to set one up before the sign-in, to sign in by a
 * passkey alone, to register a passkey, or to confirm by one who is at the screen.
 */
export type StepPurpose = 'factor' | 'enrol' | 'passkey' | 'register' | 'confirm';
/** The purposes whose step has a challenge from its beginning. */
const WITH_CHALLENGE: ReadonlySet<StepPurpose> = new Set(['register', 'confirm']);

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

const s = table('signInStep', 's');
const u = table('user', 'u');

const STEP = row({ id: s.id, userId: u.id, login: u.login });

/** A valid step of a user who may sign in. */
export type UserStep = RowOf<typeof STEP>;

/** A digest that changes with the password. */
const MARK = expression<string>`encode(sha256(convert_to(coalesce(${u.password}, ''), 'UTF8')), 'hex')`;

function newChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString('base64url');
}

/** Begins a step of a user, with a challenge where it asks for a passkey at once. Returns its name and the challenge. */
export async function openUserStep(
  where: Queryable,
  purpose: Exclude<StepPurpose, 'passkey'>,
  userId: number,
  address: string,
): Promise<{ readonly pending: string; readonly challenge: string }> {
  const [pending, challenge] = [randomUUID(), newChallenge()];
  await where.query(
    sql`insert into sign_in_step (id, purpose, user_id, password_mark, challenge, address, expires_at)
      select ${pending}::uuid, ${purpose}, ${u.id}, ${MARK}, ${WITH_CHALLENGE.has(purpose) ? challenge : null}::text, ${address},
        now() + make_interval(secs => ${LIFETIME})
      from ${u} where ${u.id} = ${userId}`,
  );
  return { pending, challenge };
}

/** Begins a sign-in by a passkey alone. */
export async function openPasskeyStep(
  where: Queryable,
  address: string,
): Promise<{ readonly pending: string; readonly challenge: string }> {
  const [pending, challenge] = [randomUUID(), newChallenge()];
  await where.query(
    sql`with crowded as (delete from sign_in_step where id in (
        select id from sign_in_step where address = ${address} and user_id is null
        order by expires_at desc offset ${MOST_OF_ADDRESS - 1}))
      insert into sign_in_step (id, purpose, challenge, address, expires_at)
      values (${pending}::uuid, 'passkey', ${challenge}, ${address}, now() + make_interval(secs => ${LIFETIME}))`,
  );
  return { pending, challenge };
}

/** The step of a user with this name and purpose; null if it has ended, or the password has changed, or the user is blocked. */
export async function findUserStep(
  where: Queryable,
  purpose: Exclude<StepPurpose, 'passkey'>,
  pending: string,
): Promise<UserStep | null> {
  if (!UUID.test(pending)) return null;
  const [found] = await where.query(
    sql`select ${STEP} from ${s} join ${u} on ${u.id} = ${s.userId}
      where ${s.id} = ${pending}::uuid and ${s.purpose} = ${purpose} and ${s.expiresAt} > now()
        and ${s.passwordMark} = ${MARK} and not ${u.isBlocked}`,
  );
  return found ?? null;
}

/** Sets a new challenge of a step of a user. */
export async function challengeStep(where: Queryable, pending: string): Promise<string> {
  const challenge = newChallenge();
  await where.query(sql`update sign_in_step set challenge = ${challenge} where id = ${pending}::uuid`);
  return challenge;
}

/** The challenge of a step, which is answered once: it is forgotten. Null if there is none. */
export async function takeChallenge(where: Queryable, purpose: StepPurpose, pending: string): Promise<string | null> {
  if (!UUID.test(pending)) return null;
  const [taken] = await where.query<{ challenge: string }>(
    sql`with asked as (select id, challenge from sign_in_step
        where id = ${pending}::uuid and purpose = ${purpose} and expires_at > now() and challenge is not null for update)
      update sign_in_step set challenge = null from asked where sign_in_step.id = asked.id returning asked.challenge`,
  );
  return taken?.challenge ?? null;
}

/** Ends a step because it succeeded; returns whether it was still open. */
export async function closeStep(where: Queryable, pending: string): Promise<boolean> {
  const rows = await where.query<{ id: string }>(
    sql`delete from sign_in_step where id = ${pending}::uuid returning id`,
  );
  return rows.length > 0;
}

/** Ends the steps of a user whose factors have changed. */
export async function closeStepsOf(where: Queryable, userId: number): Promise<void> {
  await where.query(sql`delete from sign_in_step where user_id = ${userId}`);
}
