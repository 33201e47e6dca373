import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LINK_PARAMETER, type Operation, type StaffOperation } from '#server/endpoint/define-operation.ts';
import type {
  ActorRequest,
  AppContext,
  RawInput,
  ReceiveBounds,
  Received,
  Reply,
  Request,
} from '#server/endpoint/request.ts';
import { Problem } from '#server/store/problem.ts';
import { performOnce } from './answer-once.ts';
import { asActor, assertSession } from './as-actor.ts';
import { clientAddress } from './client-address.ts';
import { KeptAnswers } from './kept-answers.ts';
import { readingFrom } from './read-positions.ts';
import { answerPreflight, openToSite } from './site-origin.ts';
import { receiveFiles } from './receive-files.ts';
import { watchReader } from './watch-reader.ts';

/** The maximum body of a record's write, in bytes: the longest text in its longest encoding. */
export const WRITE_LIMIT = 8 * 1024 * 1024;
/** The maximum body without a token. */
const PUBLIC_LIMIT = 16 * 1024;

/** The timeout without progress for file transfers, in milliseconds. */
const SILENCE = 60_000;

/** The same for all: it is told at the end of every request that asks for it. */
const LEFT = new Problem(499, 'left', 'Запрос отменён');

/** The events that end a reply, by completion or disconnection. */
function leaving({ raw }: FastifyReply): Request['left'] {
  let controller: AbortController | undefined;
  return () => {
    if (!controller) {
      const made = (controller = new AbortController());
      const leave = () => made.abort(LEFT);
      if (raw.closed) leave();
      else raw.once('close', leave);
    }
    return controller.signal;
  };
}

/** A request as operations see it. */
export function requestOf(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  received: Request['received'],
): Request & RawInput {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(Object(request.params))) params[name] = String(value);
  return {
    context,
    params,
    query: Object(request.query),
    // Files are not part of the validated input: an operation receives them.
    body: request.body instanceof Readable ? undefined : request.body,
    headers: request.headers,
    address: clientAddress(request),
    method: request.method,
    url: request.url,
    log: request.log,
    bodyCost: request.bodyCost,
    received,
    left: leaving(reply),
  };
}

/** Receives the files that an operation accepts, once; `discard` removes them from the disk. */
function receiver(context: AppContext, request: FastifyRequest, most: ReceiveBounds) {
  let receiving: Promise<Received> | undefined;
  return {
    received: (bounds: ReceiveBounds = {}): Promise<Received> => {
      // Requests injected by tests have no connection.
      if (typeof request.raw.setTimeout === 'function') request.raw.setTimeout(SILENCE, () => request.raw.destroy());
      receiving ??= receiveFiles(request.body, request.headers, context.files, { ...most, ...bounds });
      return receiving;
    },
    discard: async (): Promise<void> => {
      const received = await receiving?.catch(() => undefined);
      if (received) await context.files.staging.discard(received.files.map(({ staged }) => staged));
    },
  };
}

function send(reply: FastifyReply, operation: Operation, answer: Reply, { readerSilence }: AppContext): FastifyReply {
  reply.code(answer.status ?? operation.usualStatus);
  reply.header('cache-control', 'private, no-store');
  if (answer.headers) reply.headers(answer.headers);
  if (answer.cookies) reply.header('set-cookie', answer.cookies);
  if (answer.stream) {
    watchReader(reply, answer.stream, readerSilence);
    return reply.send(answer.stream);
  }
  const json = answer.encoded ?? answer.json;
  if (json !== undefined) return reply.type('application/json; charset=utf-8').send(json);
  return answer.body === undefined ? reply.send() : reply.send(answer.body);
}

/** Registers a route for each operation. Only operations declared public answer unauthenticated requests. */
export function registerOperations(app: FastifyInstance, context: AppContext, operations: readonly Operation[]): void {
  if (!app.hasRequestDecorator('bodyCost')) app.decorateRequest('bodyCost', 0);
  const kept = new KeptAnswers(context.database);
  for (const operation of operations) {
    if (operation.rights === 'public') {
      const { accepts, isSigned, bodyLimit = PUBLIC_LIMIT, fromSite, fromPrimary, path } = operation;
      const onRequest = fromSite ? openToSite(context.environment.siteUrl) : undefined;
      if (onRequest) app.route({ method: 'OPTIONS', url: path, onRequest, handler: answerPreflight });
      app.route({
        method: operation.method,
        url: path,
        bodyLimit,
        config: { ...(accepts && { accepts }), ...(isSigned && { isSigned }), ...(fromPrimary && { fromPrimary }) },
        ...(onRequest && { onRequest }),
        handler: async (request, reply) =>
          send(
            reply,
            operation,
            await operation.perform(await readingFrom(requestOf(context, request, reply, nothing), operation)),
            context,
          ),
      });
    } else registerStaffOperation(app, context, operation, kept);
  }
}

/** The received files of an operation that accepts none. */
export async function nothing(): Promise<Received> {
  return { files: [], fields: {} };
}

function registerStaffOperation(
  app: FastifyInstance,
  context: AppContext,
  operation: StaffOperation,
  kept: KeptAnswers,
): void {
  const { method, path, confirmed, accepts, bodyLimit, serves, isNumbered, byLink, fromPrimary } = operation;
  const most = accepts === 'list' && bodyLimit !== undefined ? { limit: bodyLimit } : {};
  const isLarge = accepts !== undefined || bodyLimit !== undefined;
  app.route({
    method,
    url: isNumbered ? path.replace(':id', String.raw`:id(^\d+$)`) : path,
    bodyLimit: bodyLimit ?? WRITE_LIMIT,
    config: { ...(accepts && { accepts }), ...(fromPrimary && { fromPrimary }) },
    ...(serves ? { compress: false } : {}),
    ...(isLarge ? { onRequest: (request) => assertSession(context, request) } : {}),
    handler: async (request, reply) => {
      const { received, discard } = receiver(context, request, most);
      const asked = requestOf(context, request, reply, accepts ? received : nothing);
      if (byLink && asked.query[LINK_PARAMETER] !== undefined)
        return send(reply, operation, await byLink(await readingFrom(asked, operation)), context);
      let answer: Reply;
      let isAgain = false;
      const work = (one: typeof asked & ActorRequest) =>
        kept.reply(one, operation, async () => {
          // A replica has other rights where it is ahead: a commit of the primary waits for its synchronous standby.
          const reading = isAgain ? one : await readingFrom(one, operation);
          isAgain = true;
          return performOnce(reading, operation);
        });
      try {
        answer = await asActor(context, asked, confirmed, work, serves ? 'cookie too' : 'header');
      } finally {
        await discard();
      }
      // Sent after the received files have been removed, so that a client with the reply finds no leftovers.
      return send(reply, operation, answer, context);
    },
  });
}
