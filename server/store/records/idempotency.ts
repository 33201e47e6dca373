import type { Actor } from '#server/access/actor.ts';
import type { Database, Queryable } from '../database.ts';
import { invalid, malformed } from '../refusal.ts';
import { sql } from '../sql.ts';
import { confirm } from './epoch.ts';

/** An answer kept for repeats of the same request. */
export interface KeptAnswer {
  readonly status: number;
  readonly answer: string;
  readonly changeSetId: number | null;
}

/** The refusal of a key that is no key. */
export function checkedKey(key: string): string {
  if (!/^[\x21-\x7e]{1,200}$/u.test(key)) throw malformed('Неверный Idempotency-Key');
  return key;
}

/** The answer kept for a key, or null while there is none. Throws 422 where the key was for another request. */
export async function keptForKey(
  where: Queryable,
  actor: Actor,
  key: string,
  requestHash: string,
): Promise<KeptAnswer | null> {
  const [kept] = await where.query<{ [Name in keyof KeptRow]: KeptRow[Name] | null } & { epoch: number }>(
    sql`select (select n from access_epoch) as epoch, request_hash as "requestHash", status, answer, change_set_id as "changeSetId"
      from (select 1) always left join idempotency on user_id = ${actor.userId ?? 0} and key = ${key}`,
  );
  confirm(actor, kept);
  if (!kept || kept.requestHash === null) return null;
  const { status, answer, changeSetId } = kept;
  if (kept.requestHash !== requestHash) throw keyOfAnother();
  return status === null || answer === null ? null : { status, answer, changeSetId };
}

interface KeptRow extends KeptAnswer {
  readonly requestHash: string;
}

function keyOfAnother(): Error {
  return invalid([], 'Этот Idempotency-Key уже использован для другого запроса');
}

/**
 * Does `work` once for a key: the same request again gets the first answer, however many come at once, and another request
 * with that key is 422. The key and what `work` writes commit together.
 */
export async function onceForKey(
  database: Database,
  actor: Actor,
  key: string,
  requestHash: string,
  work: (transaction: Queryable) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  return database.transaction(async (transaction) => {
    const user = actor.userId ?? 0;
    const taken = await transaction.query(
      sql`insert into idempotency (user_id, key, request_hash) values (${user}, ${key}, ${requestHash})
        on conflict do nothing returning key`,
    );
    if (taken.length === 0) {
      const kept = await keptForKey(transaction, actor, key, requestHash);
      if (!kept) throw keyOfAnother();
      return kept;
    }
    const made = await work(transaction);
    await transaction.query(
      sql`update idempotency set status = ${made.status}, answer = ${made.answer}, change_set_id = ${made.changeSetId} where user_id = ${user} and key = ${key}`,
    );
    return made;
  });
}
