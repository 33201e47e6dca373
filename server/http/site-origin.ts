import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/store/problem.ts';

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Opens a call to pages of the site and of this server, and to no others (contract «Patterns and answers»): throws 403
 * for a request of another origin. Programs that are no browsers name none.
 */
export function openToSite(siteUrl: string): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const site = new URL(siteUrl).origin;
  return async ({ headers }, reply) => {
    reply.header('vary', 'Origin');
    const { origin, host } = headers;
    if (origin === undefined) return;
    if (origin === site) reply.header('access-control-allow-origin', site);
    else if (hostOf(origin) !== host)
      throw new Problem(403, 'forbidden', 'Форма принимает ответы только со своего сайта');
  };
}

/** Answers what a browser asks before it sends JSON from the site. */
export async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, idempotency-key',
    'access-control-max-age': '600',
  });
  await reply.code(204).send();
}
