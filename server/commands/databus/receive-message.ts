import type { Actor } from '#server/access/actor.ts';
import {
  latestAbout,
  lockSender,
  logIncoming,
  messageUnder,
  noteReceived,
  type IncomingStream,
  type ReceivedMessage,
} from '#server/store/databus/incoming.ts';
import { inOneTransaction } from '#server/store/engines/one-transaction.ts';
import { conflict, invalid, Problem, StaleActor } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { keepReason } from '#server/store/records/write/change-reason.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { userActor } from '#server/store/sessions/sessions.ts';
import { LinkNames } from '../imports/link-names.ts';
import { SeenRows } from '../imports/seen-rows.ts';
import { writeRows } from '../imports/write-rows.ts';
import { messageRow } from './message-plan.ts';

/** A message of a sender whose signature was checked. */
export interface SignedMessage extends Pick<ReceivedMessage, 'messageId' | 'senderId' | 'sentAt' | 'bodyHash'> {
  readonly text: string;
  readonly body: unknown;
  readonly url: string;
  /** Milliseconds since the server started, when the request came. */
  readonly began: number;
}

/** What came of a message: the record, whether it is new, and whether the message had been taken before. */
export interface Taken {
  readonly id: number;
  readonly isNew: boolean;
  readonly isRepeated: boolean;
}

const LINE = 1;
/** How often a message is tried where the rights of its owner change meanwhile. */
const TRIES = 5;
/** Characters of a body that the lists keep. */
const MOST_KEPT = 20_000;

/** Writes the record of a message by the checks of an import. Returns its id. Throws 422 by field. */
async function written(
  context: StoreContext,
  actor: Actor,
  stream: IncomingStream,
  body: unknown,
  recordId: number | null,
): Promise<number> {
  const { plan, cells } = await messageRow(context, actor, stream, body, recordId);
  const links = new LinkNames(context, actor, { rows: null, files: null });
  const deciding = { context, actor, plan, links, seen: new SeenRows() };
  const changeSetId = await nextChangeSet(context.database);
  const planned = await plan.way.decide(deciding, [{ line: LINE, cells }]);
  const [row] = await writeRows({ context, actor, plan, changeSetId, files: null }, planned);
  if (row?.recordId && row.outcome !== 'refused') {
    const isWritten = row.outcome !== 'unchanged';
    if (isWritten) await keepReason({ context, transaction: context.database, actor, changeSetId });
    return row.recordId;
  }
  const errors = (row?.told ?? []).flatMap(({ index, message }) => {
    const column = plan.columns.find((one) => one.index === index);
    return message === undefined ? [] : [{ fieldName: column?.name ?? '', message }];
  });
  throw invalid(errors, row?.message ?? undefined);
}

async function taken(
  context: StoreContext,
  given: Actor,
  stream: IncomingStream,
  message: SignedMessage,
): Promise<Taken> {
  const { id: incomingId, existing, className } = stream;
  return inOneTransaction(context.database, async (database, transaction) => {
    const reason = `Шиной «${stream.caption}», сообщение ${message.messageId}`;
    const inside: StoreContext = { ...context, database, reason };
    const actor = await confirmedActor(transaction, given);
    await lockSender(transaction, incomingId, message.senderId);
    const known = await messageUnder(transaction, incomingId, message.messageId);
    if (known && known.bodyHash !== message.bodyHash) throw conflict('Под этим номером уже принято другое сообщение');
    if (known) return { id: known.recordId, isNew: false, isRepeated: true };
    const classId = context.catalog.find(className)?.classId ?? 0;
    const former = await latestAbout(transaction, { incomingId, classId, senderId: message.senderId });
    // A message that was overtaken changes nothing.
    const isKept = former !== null && (existing === 'keep' || former.sentAt > message.sentAt);
    const id = isKept ? former.recordId : await written(inside, actor, stream, message.body, former?.recordId ?? null);
    const isFirst = await noteReceived(transaction, { ...message, incomingId, classId, recordId: id });
    if (!isFirst) throw conflict('Под этим номером уже принято другое сообщение');
    const isNew = former === null;
    await logged(transaction, stream, message, { id, isNew }, { status: isNew ? 201 : 200, answer: { id } });
    return { id, isNew, isRepeated: false };
  });
}

async function logged(
  where: StoreContext['database'] | Parameters<typeof logIncoming>[0],
  { id: incomingId, className }: IncomingStream,
  { url, text, began }: SignedMessage,
  record: { readonly id: number | null; readonly isNew: boolean },
  { status, answer }: { readonly status: number; readonly answer: object },
): Promise<void> {
  await logIncoming(where, {
    incomingId,
    url,
    event: record.id === null ? className : `${className}.${record.isNew ? 'created' : 'updated'}`,
    objectId: record.id,
    body: text.length > MOST_KEPT ? `${text.slice(0, MOST_KEPT)}…` : text,
    status,
    answer: JSON.stringify(answer),
    durationMs: Math.round(performance.now() - began),
  });
}

/**
 * Makes a record of a message, or changes the one that an earlier message about the same made, with the present rights of
 * the owner of the stream. A message that was taken before is answered the same and writes nothing. Throws 403 without an
 * owner or its rights, 409 where another message has its id, and 422 by field; what is refused is in the list of requests.
 */
export async function receiveMessage(
  context: StoreContext,
  stream: IncomingStream,
  message: SignedMessage,
): Promise<Taken> {
  try {
    for (let left = TRIES; ; left -= 1) {
      const owner = stream.ownerId === null ? null : await userActor(context.database, context.catalog, stream.ownerId);
      if (!owner) throw new Problem(403, 'forbidden', 'Владелец входящего потока удалён или заблокирован');
      try {
        return await taken(context, owner, stream, message);
      } catch (error) {
        if (!(error instanceof StaleActor) || left === 1) throw error;
      }
    }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      const { status, message: told, details } = error;
      const answer = { statusCode: status, message: told, ...(details.errors && { errors: details.errors }) };
      await logged(context.database, stream, message, { id: null, isNew: false }, { status, answer });
    }
    throw error;
  }
}
