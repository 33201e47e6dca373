import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** A request of the data bus to be delivered. */
export interface NewRequest {
  /** Such as `news.updated`. */
  readonly event: string;
  readonly objectId: number;
  /** The position of its change in the feed. */
  readonly position: number;
  /** JSON. */
  readonly body: string;
}

/** A move of a subscription in the feed. */
export interface Move {
  readonly id: number;
  readonly from: number | null;
  readonly to: number;
}

/** Moves a subscription and adds its requests, unless another server has moved it meanwhile. */
export async function addRequests(
  where: Queryable,
  { id, from, to }: Move,
  requests: readonly NewRequest[],
): Promise<void> {
  await where.query(
    sql`with moved as (
        update databus_subscription s set position = ${to}::bigint
        where s.id = ${id} and s.position is not distinct from ${from}::bigint returning s.id, s.url),
      given as (
        select nextval('object_id_seq') as id, r.* from (
          select m.id as subscription_id, m.url, r.* from moved m cross join rows from (
            jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as (event text, "objectId" bigint, position bigint, body text)) with ordinality r (event, object_id, position, body, nth)
          order by r.nth) r),
      known as (insert into object (id, class_id) select id, 704 from given),
      made as (
        insert into databus_request (id, url, direction, method, status, attempts, created_at, subscription_id, event, object_id, position, body)
        select id, url, 'out', 'POST', 'queued', 0, now(), subscription_id, event, object_id, position, body from given)
      insert into databus_pending (request_id, subscription_id, object_id) select id, subscription_id, object_id from given`,
  );
}

/** Adds a test of a subscription. Returns the id of its request. */
export async function addTest(where: Queryable, id: number, body: string): Promise<number> {
  const [made] = await where.query<{ id: number }>(
    sql`with given as (select nextval('object_id_seq') as id, s.id as subscription_id, s.url from databus_subscription s where s.id = ${id}),
      known as (insert into object (id, class_id) select id, 704 from given),
      made as (
        insert into databus_request (id, url, direction, method, status, attempts, created_at, subscription_id, event, body)
        select id, url, 'out', 'POST', 'queued', 0, now(), subscription_id, 'databus.test', ${body}::text from given)
      insert into databus_pending (request_id, subscription_id, object_id, is_test)
      select id, subscription_id, 0, true from given returning request_id as id`,
  );
  return made?.id ?? 0;
}

/** A request that is due. */
export interface DueRequest {
  readonly id: number;
  readonly subscriptionId: number;
  readonly isTest: boolean;
  readonly attempts: number;
  readonly event: string;
  readonly objectId: number | null;
  readonly body: string;
  readonly url: string;
  readonly ownerId: number | null;
  readonly secretNumber: number;
  /** The former secret is valid as well. */
  readonly isSecretNew: boolean;
  /** Seconds since the first attempt. */
  readonly waited: number;
}

/** Hours for which the former secret of a subscription signs as well. */
const FORMER_HOURS = 24;

/**
 * The requests that are due, without the given ones: of each subscription so many that `most` of it are under way, and none of
 * a record of which an earlier one is not delivered.
 */
export async function dueRequests(
  where: Queryable,
  busy: readonly DueRequest[],
  most: number,
): Promise<readonly DueRequest[]> {
  return where.query<DueRequest>(
    sql`select r.id, s.id as "subscriptionId", p.is_test as "isTest", coalesce(r.attempts, 0) as attempts, r.event, r.object_id as "objectId",
        r.body, s.url, s.owner_id as "ownerId", coalesce(s.secret_number, 0) as "secretNumber",
        coalesce(s.secret_at > now() - make_interval(hours => ${FORMER_HOURS}), false) as "isSecretNew",
        extract(epoch from now() - coalesce(p.first_at, now()))::integer as waited
      from databus_subscription s
        cross join lateral (
          select p.* from databus_pending p
          where p.subscription_id = s.id and p.due_at <= now() and (p.is_test or s.state = 'active')
            and p.request_id <> all(${busy.map(({ id }) => id)}::bigint[])
            and not exists (select from databus_pending e
              where e.subscription_id = p.subscription_id and e.object_id = p.object_id and e.request_id < p.request_id)
          order by p.due_at, p.request_id
          limit greatest(0, ${most}::integer - (
            select count(*) from unnest(${busy.map(({ subscriptionId }) => subscriptionId)}::bigint[]) b (id) where b.id = s.id))) p
        join databus_request r on r.id = p.request_id`,
  );
}

/** What came of an attempt. */
export interface Outcome {
  readonly id: number;
  readonly url: string;
  /** Waiting ones are tried again in `seconds`; `kept` ones have failed and wait until the subscription goes on. */
  readonly end: 'delivered' | 'failed' | 'skipped' | 'waiting' | 'kept';
  readonly seconds: number;
  /** Null where nothing was sent. */
  readonly answer: { readonly status: number | null; readonly body: string; readonly durationMs: number } | null;
}

/** Records what came of attempts: a response each, the state of the request, and whether it is still to be delivered. */
export async function noteOutcomes(where: Queryable, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ answer, ...one }) => ({ ...one, ...answer, isSent: answer !== null }));
  await where.query(
    sql`with given as (
        select g.*, nextval('object_id_seq') as response_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as g (id bigint, url text, "end" text, seconds integer, "isSent" boolean, status integer, body text, "durationMs" integer)
          join databus_request r on r.id = g.id),
      noted as (
        update databus_request r set url = g.url, attempts = coalesce(r.attempts, 0) + g."isSent"::integer, last_update = now(), version = r.version + 1,
          status = case g."end" when 'waiting' then 'queued' when 'kept' then 'failed' else g."end" end
        from given g where r.id = g.id),
      known as (insert into object (id, class_id) select response_id, 705 from given where "isSent"),
      answered as (
        insert into databus_response (id, databus_request_id, status, duration_ms, created_at, body)
        select response_id, id, status, "durationMs", now(), body from given where "isSent"),
      over as (
        delete from databus_pending p using given g where p.request_id = g.id and g."end" in ('delivered', 'failed', 'skipped'))
      update databus_pending p set due_at = now() + make_interval(secs => g.seconds),
        first_at = case g."end" when 'waiting' then coalesce(p.first_at, now()) end
      from given g where p.request_id = g.id and g."end" in ('waiting', 'kept')`,
  );
}

/** Which requests are sent again. */
export type Replayed =
  | { readonly requestId: number }
  | { readonly subscriptionId: number; readonly from: string; readonly to: string }
  | { readonly subscriptionId: number; readonly position: number };

/** Puts requests that were made before into the queue again, under the same id each. Returns their number. */
export async function replayRequests(where: Queryable, given: Replayed): Promise<number> {
  const one = 'requestId' in given ? given.requestId : null;
  const subscription = 'subscriptionId' in given ? given.subscriptionId : null;
  const from = 'from' in given ? given.from : null;
  const to = 'to' in given ? given.to : null;
  const position = 'position' in given ? given.position : null;
  const [told] = await where.query<{ count: number }>(
    sql`with again as (
        update databus_request r set status = 'queued', last_update = now(), version = r.version + 1
        where r.direction = 'out' and r.subscription_id is not null and r.event is distinct from 'databus.test'
          and (r.id = ${one}::bigint or r.subscription_id = ${subscription}::bigint
            and (r.created_at between ${from}::timestamptz and ${to}::timestamptz or r.position > ${position}::bigint))
        returning r.id, r.subscription_id, r.object_id),
      queued as (
        insert into databus_pending (request_id, subscription_id, object_id) select id, subscription_id, coalesce(object_id, 0) from again
        on conflict (request_id) do update set due_at = now(), first_at = null)
      select count(*) as count from again`,
  );
  return told?.count ?? 0;
}

/** Deletes requests older than so many days, with their responses, at most so many. Returns how many. */
export async function sweepRequests(where: Queryable, days: number, most: number): Promise<number> {
  const [told] = await where.query<{ count: number }>(
    sql`with old as (
        select r.id from databus_request r where r.created_at < now() - make_interval(days => ${days}) order by r.created_at limit ${most}),
      answers as (delete from databus_response p using old o where p.databus_request_id = o.id returning p.id),
      requests as (delete from databus_request r using old o where r.id = o.id returning r.id),
      gone as (delete from object where id in (select id from answers union all select id from requests))
      select count(*) as count from requests`,
  );
  return told?.count ?? 0;
}

/** The last answer to a request; null for none. */
export async function lastAnswer(where: Queryable, id: number): Promise<Outcome['answer']> {
  const [found] = await where.query<Outcome['answer'] & {}>(
    sql`select p.status, coalesce(p.duration_ms, 0) as "durationMs", coalesce(p.body, '') as body
      from databus_response p where p.databus_request_id = ${id} order by p.id desc limit 1`,
  );
  return found ?? null;
}

/** How long the request that has waited the longest is overdue, in seconds; those of paused subscriptions do not count. */
export async function databusAge(where: Queryable): Promise<number> {
  const [found] = await where.query<{ age: number }>(
    sql`select coalesce(extract(epoch from now() - min(p.due_at)), 0)::float8 as age
      from databus_subscription s cross join lateral (
        select e.due_at from databus_pending e
        where e.subscription_id = s.id and e.due_at <= now() and (e.is_test or s.state = 'active')
        order by e.due_at, e.request_id limit 1) p`,
  );
  return found?.age ?? 0;
}
