import type { Queryable } from '../database.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const i = table('databusIncoming', 'i');

/** Hours for which the former secret is accepted as well. */
const FORMER_HOURS = 24;

/** Where a value of a message goes. */
export interface MappedField {
  readonly property: string;
  readonly path?: string | null;
  readonly constant?: string | null;
}

const STREAM = row({
  id: i.id,
  caption: i.caption,
  name: i.name,
  state: i.state,
  className: i.className,
  mapping: expression<readonly MappedField[]>`coalesce(${i.mapping}, '[]')`,
  senderId: i.senderId,
  existing: i.existing,
  networks: expression<readonly string[]>`coalesce(${i.networks}, '[]')`,
  ownerId: i.ownerId,
  secretNumber: expression<number>`coalesce(${i.secretNumber}, 0)`,
  isSecretNew: expression<boolean>`coalesce(${i.secretAt} > now() - make_interval(hours => ${FORMER_HOURS}), false)`,
});

/** An incoming stream of the data bus. */
export type IncomingStream = RowOf<typeof STREAM>;

/** The incoming stream of a name; null where there is none. */
export async function incomingStream(where: Queryable, name: string): Promise<IncomingStream | null> {
  const [found] = await where.query(sql`select ${STREAM} from ${i} where ${i.name} = ${name}`);
  return found ?? null;
}

/** A message that was taken. */
export interface ReceivedMessage {
  readonly incomingId: number;
  /** The sender's id of the message, and of what it is about. */
  readonly messageId: string;
  readonly senderId: string;
  readonly classId: number;
  readonly recordId: number;
  /** Seconds since 1970. */
  readonly sentAt: number;
  readonly bodyHash: string;
}

/** Half of the key of the locks of what is received. */
const LOCK = 7_201_963;

/** Lets no other message about the same of the sender be taken until the transaction ends. */
export async function lockSender(transaction: Queryable, incomingId: number, senderId: string): Promise<void> {
  await transaction.query(
    sql`select pg_advisory_xact_lock(${LOCK}::integer, hashtext(${`${incomingId} ${senderId}`}::text))`,
  );
}

/** The message that was taken under an id; null where there is none. */
export async function messageUnder(
  where: Queryable,
  incomingId: number,
  messageId: string,
): Promise<Pick<ReceivedMessage, 'recordId' | 'bodyHash'> | null> {
  const [found] = await where.query<Pick<ReceivedMessage, 'recordId' | 'bodyHash'>>(
    sql`select record_id as "recordId", body_hash as "bodyHash" from databus_received
      where incoming_id = ${incomingId} and message_id = ${messageId}`,
  );
  return found ?? null;
}

/** The latest message about the same of the sender; null for none. */
export async function latestAbout(
  where: Queryable,
  { incomingId, classId, senderId }: Pick<ReceivedMessage, 'incomingId' | 'classId' | 'senderId'>,
): Promise<Pick<ReceivedMessage, 'recordId' | 'sentAt'> | null> {
  const [found] = await where.query<Pick<ReceivedMessage, 'recordId' | 'sentAt'>>(
    sql`select record_id as "recordId", extract(epoch from sent_at)::bigint as "sentAt" from databus_received
      where incoming_id = ${incomingId} and class_id = ${classId} and sender_id = ${senderId}
      order by sent_at desc limit 1`,
  );
  return found ?? null;
}

/**
 * Notes a message, and forgets earlier ones about the same that are too old to be sent again. Returns whether no other
 * was taken under its id.
 */
export async function noteReceived(transaction: Queryable, message: ReceivedMessage): Promise<boolean> {
  const { incomingId, messageId, senderId, classId, recordId, sentAt, bodyHash } = message;
  const noted = await transaction.query(
    sql`with old as (
        delete from databus_received where incoming_id = ${incomingId} and class_id = ${classId} and sender_id = ${senderId}
          and sent_at < now() - interval '1 hour')
      insert into databus_received (incoming_id, message_id, sender_id, class_id, record_id, sent_at, body_hash)
      values (${incomingId}, ${messageId}, ${senderId}, ${classId}, ${recordId}, to_timestamp(${sentAt}), ${bodyHash})
      on conflict do nothing returning incoming_id`,
  );
  return noted.length > 0;
}

/** A request to an incoming stream and its answer, as the lists of the data bus show them. */
export interface IncomingRequest {
  readonly incomingId: number;
  readonly url: string;
  /** Such as `order.created`. */
  readonly event: string;
  /** The record that came of it. */
  readonly objectId: number | null;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
  readonly durationMs: number;
}

/** Adds a request and its answer to the lists of the data bus. */
export async function logIncoming(where: Queryable, request: IncomingRequest): Promise<void> {
  const { incomingId, url, event, objectId, body, status, answer, durationMs } = request;
  await where.query(
    sql`with given as (select nextval('object_id_seq') as id, nextval('object_id_seq') as answer_id),
      known as (insert into object (id, class_id) select id, 704 from given union all select answer_id, 705 from given),
      made as (
        insert into databus_request (id, url, direction, method, status, attempts, created_at, incoming_id, event, object_id, body)
        select id, ${url}, 'in', 'POST', ${status < 300 ? 'delivered' : 'failed'}, 1, now(), ${incomingId}::bigint, ${event},
          ${objectId}::bigint, ${body} from given)
      insert into databus_response (id, databus_request_id, status, duration_ms, created_at, body)
      select answer_id, id, ${status}::integer, ${durationMs}::integer, now(), ${answer} from given`,
  );
}
