import type { FastifyInstance } from 'fastify';
import type { OperationContract } from '#server/endpoint/define-operation.ts';
import { headerOf, type AppContext, type Request } from '#server/endpoint/request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its reads of other servers' work make later reads wait for it, as writes do. */
    fromPrimary?: true;
  }
  interface FastifyRequest {
    /** Of a message that is posted: whether nothing was written for it, so that its answer tells no position. */
    onlyReads: boolean;
  }
}

/** The header by which a program is told, and tells, up to where of the log its reads must reach. */
export const POSITION = 'x-position';

/** The cookie that does the same for browsers. */
const COOKIE = /(?:^|;\s*)position=([\dA-Fa-f/]{3,17})(?:;|$)/u;

/** Refusals: they wrote nothing. */
const REFUSED = /^4/u;

/** By what a server remembers who has written: the token or the key. */
function callerOf(request: Pick<Request, 'headers'>): string | undefined {
  return headerOf(request, 'authorization');
}

/**
 * Tells the client of each write the position of the log after it. It lasts for as long as replicas may be behind: those
 * that are read then have it anyway.
 */
export function tellPositions(app: FastifyInstance, { database: { replicas }, environment }: AppContext): void {
  app.decorateRequest('onlyReads', false);
  if (!replicas) return;
  const attributes = [
    'Path=/',
    `Max-Age=${Math.ceil(replicas.maxLag) + 1}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(environment.siteUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
  app.addHook('onSend', async (request, reply) => {
    const isRead = request.onlyReads || (request.method === 'GET' && !request.routeOptions.config.fromPrimary);
    if (isRead || request.method === 'HEAD' || request.method === 'OPTIONS' || REFUSED.test(String(reply.statusCode)))
      return;
    const position = await replicas.noteWrite(callerOf(request));
    reply.header(POSITION, position).header('set-cookie', `position=${position}; ${attributes}`);
  });
}

/** The request with the database as it reads it: a GET from a replica that is new enough, all others from the primary. */
export async function readingFrom<Asked extends Request>(
  request: Asked,
  { method, fromPrimary, asksAgain }: Pick<OperationContract, 'method' | 'fromPrimary' | 'asksAgain'>,
): Promise<Asked> {
  const { context } = request;
  const { database } = context;
  if (!database.replicas || method !== 'GET' || fromPrimary || asksAgain) return request;
  const kept = COOKIE.exec(headerOf(request, 'cookie') ?? '')?.[1];
  const told = [headerOf(request, POSITION), kept].filter((position) => position !== undefined);
  const reading = await database.replicas.reading(callerOf(request), told, database);
  return reading === database ? request : { ...request, context: { ...context, database: reading } };
}
