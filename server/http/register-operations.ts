import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, AppContext, Call, Operation } from './call.ts';
import { asActor } from './as-actor.ts';

/** The largest body of a record's write, in bytes: the longest text in its longest spelling. */
const WRITE_LIMIT = 8 * 1024 * 1024;
/** The largest body anybody may send without a token. */
const PUBLIC_LIMIT = 16 * 1024;

function callOf(context: AppContext, request: FastifyRequest): Call {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(Object(request.params))) params[name] = String(value);
  return {
    context,
    params,
    query: Object(request.query),
    body: request.body,
    headers: request.headers,
    address: request.ip,
    method: request.method,
    url: request.url,
    log: request.log,
  };
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status ?? 200);
  reply.header('cache-control', 'private, no-store');
  if (answer.headers) reply.headers(answer.headers);
  if (answer.stream) return reply.send(answer.stream);
  if (answer.json !== undefined) return reply.type('application/json; charset=utf-8').send(answer.json);
  return answer.body === undefined ? reply.send() : reply.send(answer.body);
}

/** Gives each operation its route. Nothing is answered to nobody but by operations that say they are public. */
export function registerOperations(app: FastifyInstance, context: AppContext, operations: readonly Operation[]): void {
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      bodyLimit: operation.access === 'public' ? PUBLIC_LIMIT : WRITE_LIMIT,
      handler: async (request, reply) => {
        const call = callOf(context, request);
        const answer =
          operation.access === 'public'
            ? await operation.run(call)
            : await asActor(context, call, operation.access, operation.run);
        return send(reply, answer);
      },
    });
  }
}
