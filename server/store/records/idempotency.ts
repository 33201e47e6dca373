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
      const [kept] = await transaction.query<KeptAnswer & { requestHash: string; epoch: number }>(
        sql`select (select n from access_epoch) as epoch, request_hash as "requestHash", status, answer, change_set_id as "changeSetId" from idempotency where user_id = ${user} and key = ${key}`,
      );
      confirm(actor, kept);
      if (!kept || kept.requestHash !== requestHash)
        throw invalid([], 'Этот Idempotency-Key уже использован для другого запроса');
      return { status: kept.status, answer: kept.answer, changeSetId: kept.changeSetId };
    }
    const made = await work(transaction);
    await transaction.query(
      sql`update idempotency set status = ${made.status}, answer = ${made.answer}, change_set_id = ${made.changeSetId} where user_id = ${user} and key = ${key}`,
    );
    return made;
  });
}
