import type { Actor } from '#server/access/actor.ts';
import type { Database, Queryable } from '../../database.ts';
import { inOneTransaction } from '../../engines/one-transaction.ts';
import { forbidden, invalid, malformed } from '../../problem.ts';
import { sql } from '../../sql.ts';
import { confirm, confirmedActor } from '../../projection/epoch.ts';

/** A stored reply for repeats of the same request. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; empty where the reply has no body. */
  readonly json: string;
}

/** A key and the request that it was first used for. */
export interface RequestKey {
  readonly key: string;
  readonly requestHash: string;
}

/** Validates the format of a key. */
export function checkedKey(key: string): string {
  if (!/^[\x21-\x7e]{1,200}$/u.test(key)) throw malformed('Неверный Idempotency-Key');
  return key;
}

interface KeptRow {
  readonly epoch: number;
  readonly requestHash: string | null;
  readonly status: number | null;
  readonly headers: KeptAnswer['headers'] | null;
  readonly json: string | null;
  readonly changeSetId: number | null;
  readonly roles: readonly string[] | null;
}

/**
 * The stored reply for a key. Throws 422 where the key was used for another request, 403 where the actor has lost a
 * role since.
 */
async function keptFor(where: Queryable, actor: Actor, { key, requestHash }: RequestKey): Promise<KeptAnswer> {
  const [kept] = await where.query<KeptRow>(
    sql`select (select n from access_epoch) as epoch, request_hash as "requestHash", status, headers, answer as json,
        change_set_id as "changeSetId", array_to_json(roles) as roles
      from (select 1) always left join idempotency on user_id = ${actor.userId ?? 0} and key = ${key}`,
  );
  confirm(actor, kept);
  if (kept?.requestHash !== requestHash || kept.status === null || kept.json === null)
    throw invalid([], 'Этот Idempotency-Key уже использован для другого запроса');
  if (!(kept.roles ?? []).every((role) => actor.roles.includes(role))) throw forbidden();
  const { status, json, changeSetId } = kept;
  const headers = kept.headers ?? (changeSetId === null ? {} : { 'x-change-set': String(changeSetId) });
  return { status, headers, json };
}

/**
 * Runs `work` once for a key: repeats of the request, concurrent ones included, get the first reply; another request
 * with that key is 422. The key, the reply and all that `work` writes to the given database commit together.
 */
export async function onceForKey(
  database: Database,
  actor: Actor,
  request: RequestKey,
  work: (inside: Database, confirmed: Actor) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  return inOneTransaction(database, async (inside, transaction) => {
    const user = actor.userId ?? 0;
    const { key, requestHash } = request;
    // A concurrent request with the same key waits here until the first commits.
    const taken = await transaction.query(
      sql`insert into idempotency (user_id, key, request_hash) values (${user}, ${key}, ${requestHash})
        on conflict do nothing returning key`,
    );
    if (taken.length === 0) return keptFor(transaction, actor, request);
    const made = await work(inside, await confirmedActor(transaction, actor));
    await transaction.query(
      sql`update idempotency set status = ${made.status}, headers = ${JSON.stringify(made.headers)}::jsonb, answer = ${made.json},
          roles = ${actor.roles}::text[]
        where user_id = ${user} and key = ${key}`,
    );
    return made;
  });
}
