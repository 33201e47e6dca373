import { createHash } from 'node:crypto';
import { checkedKey, onceForKey, type RequestKey } from '#server/store/records/write/idempotency.ts';
import type { StaffOperation } from '#server/endpoint/define-operation.ts';
import { performProposed, proposalOf } from '#server/endpoint/proposed.ts';
import { headerOf, type ActorRequest, type RawInput, type Reply } from '#server/endpoint/request.ts';

/** The fingerprint of a call under its key: its request, including the files. Null if it has no key. */
async function keyOf(request: ActorRequest & RawInput, operation: StaffOperation): Promise<RequestKey | null> {
  const { path, accepts, idempotent } = operation;
  const key = idempotent ? headerOf(request, 'idempotency-key') : undefined;
  if (key === undefined) return null;
  checkedKey(key);
  const isForm = accepts !== undefined && !headerOf(request, 'content-type')?.startsWith('application/json');
  const { files, fields } = isForm ? await request.received() : { files: [], fields: {} };
  const brought = files.map(({ name, staged }) => [name, staged.checksum]);
  const proposalId = proposalOf(request);
  const asked = [
    path,
    params(request),
    request.query,
    isForm ? [fields, brought] : request.body,
    ...(proposalId === null ? [] : [proposalId]),
    ...(request.actor.key ? ['by key', request.actor.key.id] : []),
  ];
  return { key, requestHash: createHash('sha256').update(JSON.stringify(asked)).digest('hex') };
}

/** Class names are case-insensitive. */
function params(request: RawInput): readonly (readonly [string, string])[] {
  return Object.entries(request.params).map(([name, value]) => [name, value.toLowerCase()]);
}

function textOf({ json, body }: Reply): string {
  if (json !== undefined) return json;
  return body === undefined ? '' : JSON.stringify(body);
}

/** Runs an operation as every door does: into the proposal that the request names, and once for its key. */
export function performOnce(request: ActorRequest & RawInput, operation: StaffOperation): Promise<Reply> {
  // What is held back is kept under its key as what is written at once.
  return answerOnce(request, { ...operation, perform: (asked) => performProposed(asked, operation) });
}

/**
 * Runs an operation. An idempotent one with an `Idempotency-Key` runs once: repeats get the reply stored with its
 * writes in one transaction (contract «Writing»).
 */
async function answerOnce(request: ActorRequest & RawInput, operation: StaffOperation): Promise<Reply> {
  const requestKey = await keyOf(request, operation);
  if (!requestKey) return operation.perform(request);
  const { context, actor } = request;
  const { status, headers, json } = await onceForKey(
    context.database,
    actor,
    requestKey,
    async (database, confirmed) => {
      const answer = await operation.perform({ ...request, actor: confirmed, context: { ...context, database } });
      if (answer.stream) throw new Error(`${operation.path} answers a stream, which can't be kept`);
      return { status: answer.status ?? operation.usualStatus, headers: answer.headers ?? {}, json: textOf(answer) };
    },
  );
  return { status, headers, ...(json === '' ? {} : { json }) };
}
